// The order in which things are read, where that is another than the one they are drawn in, and what belongs together.
//
// Layers stand in the document as they are read; where that differs from how they are drawn, `z-index` keeps the picture.

export class Reading {
  constructor(layers) {
    this.layers = layers; // id: layer
    this.clear();
  }

  clear() {
    this.ranked = new Set(); // layers with a sort priority
    this.first = new Set(); // layers that are read before their neighbours
    this.ordered = new Set(); // layers whose children are read in another order than they are drawn
    this.tied = new Set(); // layers that belong to others
    this.isStale = false;
  }

  /// A layer's semantics, or children, are others.
  changed(layer) {
    const { sp, tie } = layer.semantics ?? {};
    const keep = (set, isIn) => (isIn ? set.add(layer) : set.delete(layer));
    keep(this.ranked, Boolean(sp));
    keep(this.tied, Boolean(tie));
    this.isStale ||= this.ranked.size > 0 || this.first.size > 0 || this.ordered.size > 0;
  }

  /// A layer's effects are others.
  marked(layer) {
    const isFirst = Boolean(layer.effects.q);
    if (this.first.has(layer) === isFirst) return;
    if (isFirst) this.first.add(layer);
    else this.first.delete(layer);
    this.isStale = true;
  }

  removed(layer) {
    for (const set of [this.ranked, this.first, this.ordered, this.tied]) this.isStale = set.delete(layer) || this.isStale;
  }

  /// After a frame: hands each layer whose children are to stand in another order to `reorder`.
  update(reorder) {
    if (this.isStale) this.sort(reorder);
    this.isStale = false;
    if (this.tied.size) this.tie();
  }

  sort(reorder) {
    const ranks = new Map();
    const above = new Set(this.ordered);
    for (const layer of this.ranked) for (let at = layer.parent; at; at = at.parent) above.add(at);
    for (const layer of this.first) if (layer.parent) above.add(layer.parent);
    for (const layer of above) {
      const known = layer.children.filter((id) => this.layers.has(id));
      const rank = new Map(known.map((id) => [id, this.place(this.layers.get(id), ranks)]));
      const sorted = known.toSorted((a, b) => compare(rank.get(b), rank.get(a)));
      const isUsual = sorted.every((id, index) => id === known[index]);
      const reading = isUsual ? null : sorted;
      if (String(reading) === String(layer.reading ?? null)) continue;
      layer.reading = reading;
      if (reading) this.ordered.add(layer);
      else this.ordered.delete(layer);
      layer.host.style.isolation = reading ? "isolate" : "";
      known.forEach((id, index) => (this.layers.get(id).el.style.zIndex = reading ? String(index + 1) : ""));
      reorder(layer);
    }
  }

  // What has the higher number is read before its neighbours.
  place(layer, ranks) {
    if (layer.effects.q) return Infinity;
    return this.ranked.size ? (this.rank(layer, ranks) ?? 0) : 0;
  }

  // The highest priority of what is in a layer; undefined where nothing means anything. As in LayerQuery.swift.
  rank(layer, ranks) {
    if (layer.semantics) return layer.semantics.sp ?? 0;
    if (ranks.has(layer)) return ranks.get(layer);
    let highest;
    for (const id of layer.children) {
      const child = this.layers.get(id);
      const rank = child && this.rank(child, ranks);
      if (rank !== undefined && !(rank <= highest)) highest = rank;
    }
    ranks.set(layer, highest);
    return highest;
  }

  // Names contents by their labels, and leads from one thing of a group to the next.
  tie() {
    const layers = [...this.tied].filter((layer) => layer.control && layer.el.isConnected);
    const inOrder = (a, b) => (a.el.compareDocumentPosition(b.el) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    layers.sort(inOrder);
    const labels = new Map();
    const last = new Map();
    for (const layer of layers) {
      layer.control.target.id ||= `l${layer.id}`;
      const [labelOf, , group] = layer.semantics.tie;
      if (labelOf) labels.set(labelOf, layer);
      if (!group) continue;
      last.get(group)?.control.target.setAttribute("aria-flowto", layer.control.target.id);
      last.set(group, layer);
    }
    for (const layer of layers) {
      const label = labels.get(layer.semantics.tie[1]);
      if (label && !layer.semantics.l) layer.control.target.setAttribute("aria-labelledby", label.control.target.id);
    }
  }
}

function compare(one, other) {
  return one === other ? 0 : one - other;
}
