import type { jsPDF } from 'jspdf';

interface Place {
  /** millimetres */
  readonly left: number;
  readonly top: number;
  readonly sizeMm: number;
  readonly colour: string;
  /** of the valley and the river, which are cut out of the drop */
  readonly gap: string;
}

type Point = readonly [x: number, y: number];

/** The logo's drop, valley and river, in its own square of 48 units (src/assets/Logo.tsx). */
export function drawMark(pdf: jsPDF, { left, top, sizeMm, colour, gap }: Place): void {
  const unit = sizeMm / 48;
  const at = ([x, y]: Point): [number, number] => [left + x * unit, top + y * unit];
  const curve = (a: Point, b: Point, c: Point) => ({ op: 'c', c: [...at(a), ...at(b), ...at(c)] });
  const fill = (start: Point, parts: readonly { op: string; c: number[] }[]) => {
    pdf.path([{ op: 'm', c: at(start) }, ...parts, { op: 'h', c: [] }]).fill();
  };
  const lines = (...points: Point[]) => points.map((point) => ({ op: 'l', c: at(point) }));

  pdf.setFillColor(colour);
  fill(
    [24, 2.5],
    [
      curve([24, 2.5], [8.5, 18.6], [8.5, 29.8]),
      curve([8.5, 38.4], [15.4, 45.3], [24, 45.3]),
      curve([32.6, 45.3], [39.5, 38.4], [39.5, 29.8]),
      curve([39.5, 18.6], [24, 2.5], [24, 2.5]),
    ],
  );
  pdf.setFillColor(gap);
  fill(
    [9.9, 30.6],
    lines(
      [18.5, 22.5],
      [24, 27.7],
      [29.5, 22.5],
      [38.1, 30.6],
      [37.8, 33.9],
      [29.5, 26.2],
      [24, 31.4],
      [18.5, 26.2],
      [10.2, 33.9],
    ),
  );
  fill(
    [13.2, 37.8],
    [
      curve([16.9, 35.5], [20.2, 35.6], [24, 37.4]),
      curve([27.7, 39.1], [30.8, 39.2], [34.9, 37.1]),
      ...lines([32.8, 40.2]),
      curve([29.6, 41.3], [26.8, 41], [23.8, 39.6]),
      curve([20.9, 38.3], [18.5, 38], [15.5, 39.2]),
    ],
  );
}
