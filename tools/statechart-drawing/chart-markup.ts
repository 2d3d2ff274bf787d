/** The drawings of a chart by the name of their layer, as `drawChart` makes them. */
export type Drawings = Readonly<Record<string, string>>;

/** The HTML of a chart that `startChart` makes usable: a button for each layer, those for the zoom, and the drawings. */
export function chartMarkup(drawings: Drawings): string {
  const names = Object.keys(drawings);
  const layers = names.map((name) => `<button type="button" data-open="${name}">${name}</button>`);
  const svgs = names.map((name) => `<div data-layer="${name}" hidden>${drawings[name]}</div>`);
  return `<div class="chart-tools" role="toolbar" aria-label="The statechart's layers and zoom">
<span class="chart-layers">${layers.join('')}</span>
<span class="chart-zoom"><button type="button" data-zoom="out" aria-label="Zoom out">−</button><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="fit">Whole</button></span>
</div>
<div class="chart-frame" tabindex="0" role="group" aria-label="The statechart: scroll with the arrow keys">${svgs.join('')}</div>`;
}
