/** A page's measurements since they were last read. Times in ms on the page's clock. */
export interface Timeline {
  /** first contentful paint; 0 if it was before the last reading */
  readonly firstPaint: number;
  /** time of the largest contentful paint since the last reading; 0 without one */
  readonly largestPaint: number;
  /** sum of layout shifts without recent input */
  readonly shift: number;
  /** durations of main-thread tasks over 50 ms after the first paint */
  readonly longTasks: readonly number[];
  /** longest time from a click or key press to the next paint; 0: below 16 ms */
  readonly interaction: number;
}

declare global {
  interface Window {
    __takeTimeline?: () => Timeline;
  }
}

/** Collects a page's timeline. Serialized and run in the page before its scripts, so it can't close over variables. */
export function installTimeline(): void {
  let shift = 0;
  let firstPaint = 0;
  let largestPaint = 0;
  let interaction = 0;
  let tasks: { readonly start: number; readonly duration: number }[] = [];
  let painted = Infinity;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) shift += Number(entry.value);
  });
  observe('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, duration }));
  const onEvent = (entry: PerformanceEntry) => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0)
      interaction = Math.max(interaction, entry.duration);
  };
  observe('event', onEvent, { durationThreshold: 16 });

  window.__takeTimeline = () => {
    const longTasks = tasks.filter(({ start, duration }) => start + duration > painted).map(({ duration }) => duration);
    const taken = { firstPaint, largestPaint, shift, longTasks, interaction };
    firstPaint = largestPaint = shift = interaction = 0;
    tasks = [];
    return taken;
  };
}
