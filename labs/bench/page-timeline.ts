/** What a page measured of itself since it was last asked. Times in milliseconds of its own clock. */
export interface Timeline {
  /** first contentful paint; 0 where there was none in this part */
  readonly firstPaint: number;
  /** the largest contentful paint so far; 0 where there was none in this part */
  readonly largestPaint: number;
  /** the sum of the layout shifts that no press explains */
  readonly shift: number;
  /** durations of the tasks that held the main thread for more than 50 ms after the first paint */
  readonly longTasks: readonly number[];
  /** the longest time from a press or key to the next paint; 0: below 16 ms */
  readonly interaction: number;
}

declare global {
  interface Window {
    __takeTimeline?: () => Timeline;
  }
}

/** Collects the timeline of a page. Runs before the page does, so it uses nothing from outside. */
export function installTimeline(): void {
  let shift = 0;
  let firstPaint = 0;
  let largestPaint = 0;
  let interaction = 0;
  let tasks: { readonly start: number; readonly duration: number }[] = [];
  let painted = Infinity;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) shift += Number(entry.value);
  });
  observe('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, duration }));
  // the type of the options does not know the threshold
  const interactions = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        interaction = Math.max(interaction, entry.duration);
      }
    }
  }).observe(interactions);

  window.__takeTimeline = () => {
    const longTasks = tasks.filter(({ start, duration }) => start + duration > painted).map(({ duration }) => duration);
    const taken = { firstPaint, largestPaint, shift, longTasks, interaction };
    firstPaint = largestPaint = shift = interaction = 0;
    tasks = [];
    return taken;
  };
}
