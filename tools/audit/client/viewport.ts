/** The visible part of a drawing. */
export interface Viewport {
  zoom(by: number): void;
  /** shows the whole drawing */
  fit(): void;
  /** centres a part of the drawing, large enough to be read */
  show(part: Element): void;
  /** whether the last press moved the drawing */
  wasDragged(): boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const arrowKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
};

/** Zooms and pans an SVG by wheel, drag and arrow keys; it changes the viewBox, so the drawing stays sharp. */
export function startViewport(frame: HTMLElement, svg: SVGSVGElement): Viewport {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const whole: Box = { x, y, width, height };
  let visible = whole;
  let dragged = false;
  const set = (box: Box) => {
    visible = box;
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  };
  const zoomAt = (by: number, at: { readonly x: number; readonly y: number }) => {
    const newWidth = Math.min(Math.max(visible.width / by, 150), whole.width * 1.5);
    const scale = newWidth / visible.width;
    set({
      x: visible.x + (at.x - visible.x) * (1 - scale),
      y: visible.y + (at.y - visible.y) * (1 - scale),
      width: newWidth,
      height: visible.height * scale,
    });
  };
  const pointOf = ({ clientX, clientY }: MouseEvent) =>
    new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());

  const onWheel = (event: WheelEvent) => {
    // otherwise the page scrolls; a pinch comes as a wheel with Ctrl
    if (!event.ctrlKey && document.activeElement !== frame) return;
    event.preventDefault();
    zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event));
  };
  frame.addEventListener('wheel', onWheel, { passive: false });
  frame.addEventListener('pointerdown', (down) => {
    dragged = false;
    const from = pointOf(down);
    const start = visible;
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 4) dragged = true;
      if (!dragged) return;
      // measured in the coordinates of the start
      set(start);
      const to = pointOf(event);
      set({ ...start, x: start.x + from.x - to.x, y: start.y + from.y - to.y });
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true });
  });
  frame.addEventListener('keydown', (event) => {
    const by = arrowKeys[event.key];
    if (!by) return;
    event.preventDefault();
    set({ ...visible, x: visible.x + by[0] * visible.width, y: visible.y + by[1] * visible.height });
  });

  return {
    zoom: (by) => zoomAt(by, { x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 }),
    fit: () => set(whole),
    show: (part) => {
      const { left, top, width: partWidth, height: partHeight } = part.getBoundingClientRect();
      const matrix = svg.getScreenCTM()?.inverse();
      const start = new DOMPoint(left, top).matrixTransform(matrix);
      const end = new DOMPoint(left + partWidth, top + partHeight).matrixTransform(matrix);
      // a group fills the frame; around a state or an arrow its surroundings are shown
      const isGroup = part.classList.contains('group');
      const boxWidth = isGroup ? (end.x - start.x) * 1.06 : Math.max((end.x - start.x) * 2, 900);
      const boxHeight = isGroup ? (end.y - start.y) * 1.06 : boxWidth / 2;
      set({
        x: (start.x + end.x - boxWidth) / 2,
        y: (start.y + end.y - boxHeight) / 2,
        width: boxWidth,
        height: boxHeight,
      });
    },
    wasDragged: () => dragged,
  };
}
