import type { LighthouseResult } from './lighthouse.ts';
import { toTable } from '../support/report.ts';
import type { MeasuredStep } from './journey.ts';

/** All measurements of one run of `npm run bench -w labs`. */
export interface BenchRecord {
  readonly commit: string;
  readonly made: string;
  readonly machine: string;
  /** medians; the plain page comes first */
  readonly lighthouse: readonly { readonly page: string; readonly result: LighthouseResult }[];
  readonly profiles: readonly {
    readonly profile: string;
    readonly plain: MeasuredStep;
    readonly journey: readonly MeasuredStep[];
  }[];
}

/** Formats the record as Markdown tables. */
export function toTables({ lighthouse, profiles }: BenchRecord): string {
  const plain = lighthouse[0]?.result;
  const ratio = (value: number, reference: number | undefined) => (reference ? (value / reference).toFixed(2) : '–');
  const pages = lighthouse.map(({ page, result: r }) => [
    page,
    r.firstPaint.toFixed(0),
    r.largestPaint.toFixed(0),
    ratio(r.largestPaint, plain?.largestPaint),
    r.blockingTime.toFixed(0),
    r.shift.toFixed(3),
    r.scores.join('/'),
  ]);
  const journeys = profiles.map(({ profile, plain: reference, journey }) => {
    const rows = [reference, ...journey].map((step) => [
      step.name,
      `${step.waited}`,
      step.largestPaint === 0
        ? ''
        : `${Math.round(step.largestPaint)} (${ratio(step.largestPaint, reference.largestPaint)})`,
      step.shift.toFixed(3),
      `${Math.round(step.interaction)}`,
      step.longTasks.map(Math.round).join(', '),
      `${step.requests}`,
      (step.bytes / 1000).toFixed(1),
    ]);
    return `### ${profile}\n\n${toTable(journeyHead, rows)}`;
  });
  return [toTable(pageHead, pages), ...journeys].join('\n\n');
}

const pageHead = ['page', 'FCP ms', 'LCP ms', 'of plain', 'TBT ms', 'CLS', 'scores'];
const journeyHead = ['step', 'wait ms', 'LCP ms (of plain)', 'CLS', 'INP ms', 'tasks over 50 ms', 'requests', 'kB'];
