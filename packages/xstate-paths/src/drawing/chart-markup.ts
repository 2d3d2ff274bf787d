/** The drawings of a chart by layer name, created by `drawChart`. */
export interface Drawings {
  readonly whole: Readonly<Record<string, string>>;
  /** drawings without failures, for charts that initially hide failures */
  readonly folded?: Readonly<Record<string, string>>;
}

/** The HTML of a chart for `startChart`: buttons for the layers, failures and zoom, and the drawings. */
export function chartMarkup({ whole, folded }: Drawings): string {
  const layers = Object.keys(whole).map((name) => `<button type="button" data-open="${name}">${name}</button>`);
  const failures = folded
    ? '<button type="button" data-failures title="Failing services, dialogs to dismiss, and the states behind them">Failures</button>'
    : '';
  const svgs = [
    ...Object.entries(whole).map(([name, svg]) => `<div data-layer="${name}" hidden>${svg}</div>`),
    ...Object.entries(folded ?? {}).map(([name, svg]) => `<div data-layer="${name}" data-folded hidden>${svg}</div>`),
  ];
  return `<div class="chart-tools" role="toolbar" aria-label="The statechart's layers, failures and zoom">
<span class="chart-layers">${layers.join('')}</span>
<span class="chart-zoom">${failures}<button type="button" data-zoom="out" aria-label="Zoom out">−</button><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="fit">Whole</button></span>
</div>
<div class="chart-frame" tabindex="0" role="group" aria-label="The statechart: scroll with the arrow keys">${svgs.join('')}</div>`;
}
