/** At this scale the smallest text of a drawing is 10 px high. */
const readable = 0.91;

/** space for the names of the groups that contain the start, in pixels */
const margin = 60;

/** Lets the user drag a drawing inside its scrolling frame, and zoom it with Ctrl and the wheel or by pinching. */
export function startViewport(frame: HTMLElement, first: SVGSVGElement) {
  let svg = first;
  let scale = 1;
  let dragged = false;
  /** `x` and `y`: the point of the frame that keeps its position */
  const setScale = (wanted: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const { width, height } = svg.viewBox.baseVal;
    const fit = Math.min(frame.clientWidth / width, frame.clientHeight / height, 1);
    const next = Math.min(Math.max(wanted, fit), 4);
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
      // touch scrolls natively
      if (dragged && pointerType === 'mouse') frame.scrollBy(-movementX, -movementY);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true });
  });

  /** distance from the frame's centre (x) and top (y) */
  const distanceTo = (part: Element) => {
    const [from, to] = [frame.getBoundingClientRect(), part.getBoundingClientRect()];
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    return { x, y: to.top + to.height / 2 - from.top - from.height / 2, top: to.top - from.top };
  };

  return {
    /** shows the start of another drawing at a readable scale */
    use: (drawing: SVGSVGElement) => {
      svg = drawing;
      setScale(readable);
      const { x, top } = distanceTo(drawing.querySelector('circle') ?? drawing);
      frame.scrollBy(x, top - margin);
    },
    zoom: (by: number) => setScale(scale * by),
    fit: () => setScale(0),
    /** centres a part of the drawing at a readable scale */
    show: (part: Element) => {
      setScale(Math.max(scale, readable));
      const { x, y } = distanceTo(part);
      frame.scrollBy(x, y);
    },
    /** whether the last press dragged the drawing */
    wasDragged: () => dragged,
  };
}
