import { routes, type Route } from '../../machines/model/events.ts';

/** The content of 'Reportar': the data for replaying a customer's path, without any input. */
export interface PathReport {
  /** version of the portal */
  readonly version: string;
  /** engine of the browser, such as 'Firefox-132' */
  readonly engine: string;
  /** CSS pixels */
  readonly viewport: { readonly width: number; readonly height: number };
  /** address of the page load */
  readonly route: Route;
  /** state at the start of the recording */
  readonly leaf: string;
  readonly steps: readonly ReportedStep[];
}

/** An event and the resulting leaf; parallel regions are joined by ' + '. */
export interface ReportedStep {
  /** event type in the statechart: 'NIS.SUBMIT', 'xstate.done.actor.findNis' */
  readonly event: string;
  readonly leaf: string;
}

const mark = 'refrendo';

/** Writes a report as one line that needs no shell quoting. */
export function writeReport({ version, engine, viewport, route, leaf, steps }: PathReport): string {
  const size = `${viewport.width}x${viewport.height}`;
  const path = steps.map((step) => `${step.event.replace(/^xstate\.(\w+)\.actor\./, '$1:')}=${compact(step.leaf)}`);
  return [mark, version, engine, size, route, compact(leaf), ...path].join(',');
}

/** Whether a string is a report, even a malformed one. */
export function isReport(text: string): boolean {
  return text.startsWith(`${mark},`);
}

/**
 * Reads a line from `writeReport`.
 * @throws Error that names the missing or malformed part
 */
export function readReport(text: string): PathReport {
  const [, version = '', engine = '', size = '', address = '', leaf = '', ...path] = text.trim().split(',');
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  const route = routes.find((known) => known === address);
  if (!isReport(text) || width === undefined || height === undefined)
    throw new Error(`the report has no size: '${size}'`);
  if (!route) throw new Error(`the report has no address in the portal: '${address}'`);
  return {
    version,
    engine,
    viewport: { width: Number(width), height: Number(height) },
    route,
    leaf: spread(leaf),
    steps: path.map((step, index) => {
      const [event, to] = step.split('=');
      if (!event || !to) throw new Error(`step ${index + 1} of the report is not an event with its state: '${step}'`);
      return { event: event.replace(/^(done|error):/, 'xstate.$1.actor.'), leaf: spread(to) };
    }),
  };
}

const compact = (leaf: string) => leaf.replaceAll(' + ', '+');
const spread = (leaf: string) => leaf.replaceAll('+', ' + ');
