import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from '../model.ts';
import type { Path } from '../planning/path-plan.ts';
import { toLeafKey } from '../states.ts';
import { createRecorder } from './inspector.ts';
import type { Microstep } from './page-inspector.ts';
import type { Sut, SutSession } from './sut.ts';

/** The part of Playwright's page that this module uses. */
export interface TestedPage {
  exposeFunction(name: string, report: (step: Microstep) => void): Promise<unknown>;
  waitForTimeout(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens and drives an application in a browser. */
export interface PlaywrightOptions<Page extends TestedPage, Snapshot> {
  readonly newPage: () => Promise<Page>;
  /** loads the application at the start of the path; its actor needs `inspect: inspectInPage` */
  readonly load: (page: Page, path: Path) => Promise<void>;
  /** performs the user's action for an event */
  readonly send: (page: Page, ...args: Parameters<SutSession['send']>) => Promise<void>;
  /** ends a service */
  readonly answer: (page: Page, ...args: Parameters<SutSession['answer']>) => Promise<void>;
  /** advances the page's clock */
  readonly advance: (page: Page, ...args: Parameters<SutSession['advance']>) => Promise<void>;
  /** differences between the page and the expected screen, one sentence each; default: compares only the state */
  readonly read?: (page: Page, wanted: Snapshot) => Promise<readonly string[]>;
  /** maximum time for the page to reach a state, in ms; default: 5,000 */
  readonly timeout?: number;
}

/** Runs an application in a browser. The page's own actor reports each microstep, so its coverage is measured. */
export function playwrightSut<Page extends TestedPage, Machine extends AnyStateMachine = AnyStateMachine>(
  model: Pick<Model<Machine>, 'machine'>,
  options: PlaywrightOptions<Page, SnapshotFrom<Machine>>,
): Sut<SutSession & { readonly page: Page }>;
export function playwrightSut<Page extends TestedPage>(
  { machine }: Pick<Model, 'machine'>,
  {
    newPage,
    load,
    send,
    answer,
    advance,
    read = async () => [],
    timeout = 5000,
  }: PlaywrightOptions<Page, AnyMachineSnapshot>,
): Sut<SutSession & { readonly page: Page }> {
  return {
    async open(path) {
      const page = await newPage();
      const met = new Set<string>();
      const record = createRecorder(met);
      let value: Microstep['value'] | undefined;
      await page.exposeFunction('xstatePathsReport', (step: Microstep) => {
        value = step.value;
        record(machine, step);
      });
      await load(page, path);
      return {
        page,
        met,
        send: (...args) => send(page, ...args),
        answer: (...args) => answer(page, ...args),
        advance: (...args) => advance(page, ...args),
        async read(wanted) {
          for (const ends = Date.now() + timeout; ; await page.waitForTimeout(20)) {
            const [state, found] = [toLeafKey(wanted), value && toLeafKey({ value })];
            if (found === state) return read(page, wanted);
            if (Date.now() < ends) continue;
            if (found === undefined) return ['the page reports no state: its actor needs `inspect: inspectInPage`'];
            return [`the page is in ${found}, not in ${state}`];
          }
        },
        close: () => page.close(),
      };
    },
  };
}
