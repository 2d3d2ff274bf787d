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

/** Zooms an SVG within its frame, which scrolls: by wheel with Ctrl, or a pinch. It can also be dragged. */
export function startViewport(frame: HTMLElement, svg: SVGSVGElement): Viewport {
  const { width, height } = svg.viewBox.baseVal;
  const fitScale = () => Math.min(frame.clientWidth / width, frame.clientHeight / height);
  let scale = fitScale();
  let dragged = false;

  /** `x` and `y`: the point of the frame that stays where it is */
  const setScale = (wanted: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const next = Math.min(Math.max(wanted, fitScale()), 4);
    const left = ((frame.scrollLeft + x) * next) / scale - x;
    const top = ((frame.scrollTop + y) * next) / scale - y;
    scale = next;
    svg.style.width = `${width * scale}px`;
    svg.style.height = `${height * scale}px`;
    frame.scrollTo(left, top);
  };

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    setScale(scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX - left, event.clientY - top);
  };
  frame.addEventListener('wheel', onWheel, { passive: false });
  frame.addEventListener('pointerdown', (down) => {
    dragged = false;
    const move = ({ clientX, clientY, movementX, movementY, pointerType }: PointerEvent) => {
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > 4) dragged = true;
      // a finger scrolls by itself
      if (dragged && pointerType === 'mouse') frame.scrollBy(-movementX, -movementY);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true });
  });

  return {
    zoom: (by) => setScale(scale * by),
    fit: () => setScale(0),
    show: (part) => {
      const box = part.getBoundingClientRect();
      const fill = Math.min(frame.clientWidth / box.width, frame.clientHeight / box.height);
      // a group fills the frame; around a state or an arrow its surroundings are shown
      setScale(part.classList.contains('group') ? scale * fill * 0.95 : Math.max(scale, 1));
      const [from, to] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
      frame.scrollBy(centre(to).x - centre(from).x, centre(to).y - centre(from).y);
    },
    wasDragged: () => dragged,
  };
}

function centre({ left, top, width, height }: DOMRect): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
