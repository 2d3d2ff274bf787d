import { createElement, useEffect, useState } from 'react';
import { addons } from 'storybook/manager-api';
import { type ChartReport, type Drawings, startPanel } from 'xstate-paths/panel';
import { chartEvents } from '../stories/support/chart-events.ts';

// Storybook's manager has a separate React, so the portal's JSX does not work here

/** The statechart with the current state of the story. */
export function ChartPanel() {
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
  return createElement('div', { ref: setRoot, style: { height: '100%' } });
}
