// What a chart shows, as a table for those who do not see it.

/// A table with a caption, a row of names, and the rows below.
export function tableElement([caption, columns, ...rows]) {
  const table = document.createElement("table");
  if (caption) table.createCaption().textContent = caption;
  const names = table.createTHead().insertRow();
  for (const column of columns) {
    names.append(Object.assign(document.createElement("th"), { scope: "col", textContent: column }));
  }
  const body = table.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const cell of cells) row.insertCell().textContent = cell;
  }
  return table;
}
