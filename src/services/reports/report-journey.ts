import type { AnyTransitionDefinition } from 'xstate';
import { toTransitionName } from '../../../machines/model/events.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { SnapshotSource } from '../session/session.ts';

interface JourneyReport<Snapshot> {
  /** JOURNEY_REPORT_URL */
  readonly url: string;
  /** returns and clears the transitions since the last call */
  readonly takeTransitions: () => readonly AnyTransitionDefinition[];
  /** whether the customer has entered a NIS but has no folio yet */
  readonly isUnderWay: (snapshot: Snapshot) => boolean;
}

/** The part of Window that is used here. */
interface ReportingPage {
  readonly navigator: { sendBeacon(url: string, body: Blob): boolean };
  readonly document: {
    readonly visibilityState: DocumentVisibilityState;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  addEventListener(type: 'pagehide', listener: () => void): void;
}

/**
 * Reports to the configured URL how often each named transition was taken: when the folio is shown, when the session ends, and
 * when the page is hidden (wire.md#report-of-the-journey).
 */
export function reportJourney<Snapshot>(
  source: SnapshotSource<Snapshot>,
  page: ReportingPage,
  { url, takeTransitions, isUnderWay }: JourneyReport<Snapshot>,
): void {
  const taken = new Map<string, number>();
  let underWay = false;

  const count = () => {
    for (const definition of takeTransitions()) {
      const name = toTransitionName(definition);
      if (name === null) continue;
      const times = taken.get(name) ?? 0;
      if (times === 0 ? taken.size < limits.report.transitions : times < limits.report.times)
        taken.set(name, times + 1);
    }
  };
  const report = () => {
    count();
    if (taken.size === 0) return;
    const body = JSON.stringify({ transitions: [...taken].map(([name, times]) => ({ name, times })) });
    taken.clear();
    page.navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
  };
  const follow = (snapshot: Snapshot) => {
    count();
    const wasUnderWay = underWay;
    underWay = isUnderWay(snapshot);
    if (wasUnderWay && !underWay) report();
  };

  follow(source.getSnapshot());
  source.subscribe(follow);
  page.addEventListener('pagehide', report);
  // phones close background pages without another event
  page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'hidden' && report());
}
