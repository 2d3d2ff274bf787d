import { createElement, useEffect, useState, type PropsWithChildren } from 'react';
import { addons, useStorybookApi } from 'storybook/manager-api';
import type { Drawings } from '../tools/statechart-drawing/chart-markup.ts';
import { chartEvents } from '../tools/statechart-panel/chart-events.ts';
import type { ChartReport } from '../tools/statechart-panel/chart-link.ts';
import { startPanel } from '../tools/statechart-panel/panel.ts';

// Storybook's own page has a React of its own, which the JSX of the portal's is not made for

/** What has the statechart beside it: stories of the whole portal. */
const tag = 'statechart';

/** A story, and beside it the statechart with the state that the story is in. */
export function ChartBesideStory({ children }: PropsWithChildren) {
  const api = useStorybookApi();
  const entry = api.getCurrentStoryData();
  const hasChart = entry?.type === 'story' && entry.tags.includes(tag);
  // of a state there is nothing to control: what the addon panel would show is in the way
  const hasControls = entry?.type !== 'story' || entry.parameters?.['controls']?.disable !== true;
  useEffect(() => {
    if (entry?.type === 'story' && entry.prepared) api.togglePanel(hasControls);
    // only where it changes from one story to the next
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasControls, entry?.type]);
  const isWide = window.innerWidth >= 900;
  // the wrapper is the same with and without a chart: the story's frame must not be loaded again
  return createElement(
    'div',
    { style: { display: 'flex', height: '100%', width: '100%' } },
    createElement('div', { style: { flex: 1, minWidth: 0, position: 'relative' } }, children),
    hasChart && isWide && createElement(Chart),
  );
}

function Chart() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!root) return undefined;
    const channel = addons.getChannel();
    let show: ((report: ChartReport) => void) | null = null;
    const onDrawings = ({ drawings, css }: { readonly drawings: Drawings; readonly css: string }) => {
      if (show) return;
      document.head.append(Object.assign(document.createElement('style'), { id: 'statechart', textContent: css }));
      show = startPanel(root, drawings, {
        onState: (path) => channel.emit(chartEvents.state, path),
        onTransition: (key) => channel.emit(chartEvents.transition, key),
        onStep: (name) => channel.emit(chartEvents.step, name),
      });
    };
    const onReport = (report: ChartReport) => {
      if (show) show(report);
      else open();
    };
    const open = () => channel.emit(chartEvents.open);
    channel.on(chartEvents.drawings, onDrawings);
    channel.on(chartEvents.report, onReport);
    open();
    return () => {
      channel.off(chartEvents.drawings, onDrawings);
      channel.off(chartEvents.report, onReport);
      document.querySelector('style#statechart')?.remove();
    };
  }, [root]);
  return createElement('div', {
    ref: setRoot,
    style: { width: 'max(26rem, 44%)', borderInlineStart: '1px solid #cbd7e1' },
  });
}
