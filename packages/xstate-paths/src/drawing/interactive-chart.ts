import { startViewport } from './viewport.ts';

/** Highlighted parts of a chart: the current state, the transitions that led there, and the possible next ones. */
export interface Highlight {
  readonly leaves: readonly string[];
  /** keys of the last transitions taken, in order */
  readonly taken: readonly string[];
  readonly offered: readonly string[];
}

/** Handlers for clicks in the chart. */
export interface Presses {
  readonly onState?: (path: string) => void;
  readonly onTransition?: (key: string) => void;
}

/** Makes the HTML of `chartMarkup` in `root` interactive: layers, failures, zoom, scrolling, clicks. Opens the overview. */
export function startChart(root: ParentNode, { onState, onTransition }: Presses = {}) {
  const frame = demand(root.querySelector<HTMLElement>('.chart-frame'));
  const layers = [...frame.querySelectorAll<HTMLElement>('[data-layer]')];
  const svgOf = (layer: HTMLElement | undefined) => demand(layer?.querySelector('svg'));
  const viewport = startViewport(frame, svgOf(layers[0]));
  const parts = [...frame.querySelectorAll<SVGGElement>('[data-state], [data-transition]')];

  const failures = root.querySelector('[data-failures]');
  let folds = failures !== null;
  const isOfKind = (element: Element) => (element.closest('[data-folded]') !== null) === folds;

  const open = (name: string) => {
    const named = layers.filter(({ dataset }) => dataset['layer'] === name);
    const opened = named.find(isOfKind) ?? named[0];
    for (const layer of layers) layer.hidden = layer !== opened;
    for (const button of root.querySelectorAll<HTMLElement>('[data-open]'))
      button.setAttribute('aria-pressed', String(button.dataset['open'] === name));
    failures?.setAttribute('aria-pressed', String(!folds));
    viewport.use(svgOf(opened));
  };
  /** Reveals a state in its step's layer, because the overview shows a step only as a box. */
  const show = (path: string) => {
    const drawn = parts.filter(({ dataset }) => dataset['state'] === path);
    const part = drawn.findLast(isOfKind) ?? drawn.at(-1);
    if (!part) return;
    const layer = demand(part.closest<HTMLElement>('[data-layer]'));
    folds &&= isOfKind(part);
    if (layer.hidden) open(layer.dataset['layer'] ?? '');
    viewport.show(part);
  };

  for (const button of root.querySelectorAll<HTMLElement>('[data-open]'))
    button.addEventListener('click', () => open(button.dataset['open'] ?? ''));
  failures?.addEventListener('click', () => {
    folds = !folds;
    open(layers.find((layer) => !layer.hidden)?.dataset['layer'] ?? '');
    const marked = layers.flatMap((layer) =>
      layer.hidden ? [] : [...layer.querySelectorAll('.present, .state.selected')],
    );
    if (marked[0]) viewport.show(marked[0]);
  });
  const zoomSteps: Readonly<Record<string, number>> = { in: 1.3, out: 1 / 1.3 };
  for (const button of root.querySelectorAll<HTMLElement>('[data-zoom]')) {
    const by = zoomSteps[button.dataset['zoom'] ?? ''];
    button.addEventListener('click', () => (by ? viewport.zoom(by) : viewport.fit()));
  }
  frame.addEventListener('click', ({ target }) => {
    const part = target instanceof Element && target.closest<SVGGElement>('[data-state], [data-transition]');
    if (!part || viewport.wasDragged()) return;
    const { state, transition } = part.dataset;
    // a click on a step in the overview opens the step's layer; the caller handles all other clicks
    const isStep = layers.some(({ dataset }) => dataset['layer'] === state);
    if (state !== undefined && isStep && part.closest('[data-layer="overview"]')) return open(state);
    if (state !== undefined) onState?.(state);
    if (transition !== undefined) onTransition?.(transition);
  });
  open('overview');

  return {
    /** highlights these parts and reveals the last leaf, unfolding failures if necessary */
    highlight: ({ leaves, taken, offered }: Highlight): void => {
      for (const part of parts) {
        const { state, transition } = part.dataset;
        const isAround = state !== undefined && leaves.some((leaf) => `${leaf}.`.startsWith(`${state}.`));
        part.classList.toggle('present', isAround && part.matches('.leaf, [data-layer="overview"] *'));
        part.classList.toggle('around', isAround);
        part.classList.toggle('taken', transition !== undefined && taken.includes(transition));
        part.classList.toggle('offered', transition !== undefined && offered.includes(transition));
      }
      markArrows(frame, 'taken', (keys) => keys.some((key) => taken.includes(key)));
      const last = leaves.at(-1);
      if (last !== undefined) show(last);
    },
    /** marks a state and its transitions, and reveals it like `highlight` */
    select: (path: string): void => {
      markArrows(frame, 'selected', (_, ends) => ends.includes(path));
      const keys = [...frame.querySelectorAll<SVGGElement>('.arrow.selected')].flatMap(keysOf);
      for (const part of parts) {
        const { state, transition } = part.dataset;
        part.classList.toggle('selected', state === path || (transition !== undefined && keys.includes(transition)));
      }
      show(path);
    },
  };
}

function markArrows(
  frame: HTMLElement,
  name: string,
  isMarked: (keys: readonly string[], ends: readonly (string | undefined)[]) => boolean,
): void {
  for (const arrow of frame.querySelectorAll<SVGGElement>('.arrow'))
    arrow.classList.toggle(name, isMarked(keysOf(arrow), [arrow.dataset['from'], arrow.dataset['to']]));
}

function keysOf({ dataset }: SVGGElement): string[] {
  return (dataset['transitions'] ?? '').split('\n').filter(Boolean);
}

function demand<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new Error('this is not the HTML of chartMarkup');
  return part;
}
