/** What part of a picture is seen. */
export interface Viewport {
  zoom(by: number): void;
  fit(): void;
  /** moves the picture so that one of its parts is in the middle, near enough to be read */
  bring(part: Element): void;
  /** whether the press that just ended moved the picture */
  dragged(): boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Zoom and pan by wheel, drag and arrow keys, through the picture's own viewBox: it stays sharp. */
export function startViewport(frame: HTMLElement, svg: SVGSVGElement): Viewport {
  const whole: Box = { ...boxOf(svg.viewBox.baseVal) };
  let seen = whole;
  let moved = false;
  const show = (box: Box) => {
    seen = box;
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  };
  const zoomAt = (by: number, px: number, py: number) => {
    const width = Math.min(Math.max(seen.width / by, 150), whole.width * 1.5);
    const scale = width / seen.width;
    show({
      x: seen.x + (px - seen.x) * (1 - scale),
      y: seen.y + (py - seen.y) * (1 - scale),
      width,
      height: seen.height * scale,
    });
  };
  const pointOf = ({ clientX, clientY }: MouseEvent) => {
    const matrix = svg.getScreenCTM()?.inverse();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix);
  };

  frame.addEventListener(
    'wheel',
    (event) => {
      // the page scrolls over the picture as over anything; with Ctrl, or a pinch, the picture zooms
      if (!event.ctrlKey && document.activeElement !== frame) return;
      event.preventDefault();
      const { x, y } = pointOf(event);
      zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, x, y);
    },
    { passive: false },
  );
  frame.addEventListener('pointerdown', (down) => {
    moved = false;
    const from = pointOf(down);
    const start = seen;
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 4) moved = true;
      if (!moved) return;
      show({ ...seen, x: start.x, y: start.y });
      const to = pointOf(event);
      show({ ...start, x: start.x + from.x - to.x, y: start.y + from.y - to.y });
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true });
  });
  frame.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!by) return;
    event.preventDefault();
    show({ ...seen, x: seen.x + ((by[0] ?? 0) * seen.width) / 10, y: seen.y + ((by[1] ?? 0) * seen.height) / 10 });
  });

  return {
    zoom: (by) => zoomAt(by, seen.x + seen.width / 2, seen.y + seen.height / 2),
    fit: () => show(whole),
    bring: (part) => {
      if (!(part instanceof SVGGraphicsElement)) return;
      const box = part.getBBox();
      // Graphviz draws in a group that is moved as a whole
      const matrix = svg
        .getScreenCTM()
        ?.inverse()
        .multiply(part.getScreenCTM() ?? new DOMMatrix());
      const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
      // a group fills the frame; around a state or an arrow there has to be room to see where it stands
      const isGroup = part.classList.contains('group');
      const width = isGroup ? box.width * 1.06 : Math.max(box.width * 2, 900);
      const height = isGroup ? box.height * 1.06 : width / 2;
      show({ x: at.x - width / 2, y: at.y - height / 2, width, height });
    },
    dragged: () => moved,
  };
}

function boxOf({ x, y, width, height }: DOMRect): Box {
  return { x, y, width, height };
}
