import { routes, type Route } from '../../machines/model/events.ts';

/** What 'Reportar' copies: what is needed to replay a customer's path, and nothing that was entered. */
export interface PathReport {
  /** of the portal */
  readonly version: string;
  /** of the browser, such as 'Firefox-132' */
  readonly engine: string;
  /** CSS pixels */
  readonly viewport: { readonly width: number; readonly height: number };
  /** the address that the page was opened at */
  readonly route: Route;
  /** where the recording began */
  readonly leaf: string;
  readonly steps: readonly ReportedStep[];
}

/** An event and the leaf that it led to; regions side by side are joined by ' + '. */
export interface ReportedStep {
  /** as the statechart knows it: 'NIS.SUBMIT', 'xstate.done.actor.findNis' */
  readonly event: string;
  readonly leaf: string;
}

const mark = 'refrendo';

/** A report as one line, which needs no quotes in a shell. */
export function writeReport({ version, engine, viewport, route, leaf, steps }: PathReport): string {
  const size = `${viewport.width}x${viewport.height}`;
  const path = steps.map((step) => `${step.event.replace(/^xstate\.(\w+)\.actor\./, '$1:')}=${compact(step.leaf)}`);
  return [mark, version, engine, size, route, compact(leaf), ...path].join(',');
}

/** Whether a text is a report, well formed or not. */
export function isReport(text: string): boolean {
  return text.startsWith(`${mark},`);
}

/**
 * Reads the line that `writeReport` wrote.
 * @throws Error that says which part is missing or malformed
 */
export function readReport(text: string): PathReport {
  const [, version = '', engine = '', size = '', address = '', leaf = '', ...path] = text.trim().split(',');
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  const route = routes.find((known) => known === address);
  if (!isReport(text) || width === undefined || height === undefined)
    throw new Error(`the report has no size: '${size}'`);
  if (!route) throw new Error(`the report has no address of the portal: '${address}'`);
  return {
    version,
    engine,
    viewport: { width: Number(width), height: Number(height) },
    route,
    leaf: spread(leaf),
    steps: path.map((step, index) => {
      const [event, to] = step.split('=');
      if (!event || !to) throw new Error(`step ${index + 1} of the report is no event with its state: '${step}'`);
      return { event: event.replace(/^(done|error):/, 'xstate.$1.actor.'), leaf: spread(to) };
    }),
  };
}

const compact = (leaf: string) => leaf.replaceAll(' + ', '+');
const spread = (leaf: string) => leaf.replaceAll('+', ' + ');
