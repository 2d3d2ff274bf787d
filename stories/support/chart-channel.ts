import drawings from 'virtual:chart-drawings';
import { addons } from 'storybook/preview-api';
import { restingLeaves } from '../../tools/drivers/chart-states.ts';
import css from 'xstate-paths/chart.css?inline';
import { createChartLink } from 'xstate-paths/panel';
import { chartEvents } from './chart-events.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import { customerWords } from '../../tools/drivers/step-words.ts';
import { storyIdOf } from 'xstate-paths/stories';
import { selectStory } from './story-link.tsx';

const channel = addons.getChannel();

/** Connects the portal in a story with the chart in Storybook's manager. */
export const chartLink = createChartLink(portalChart, customerWords, (report) =>
  channel.emit(chartEvents.report, report),
);

// the chart may be opened after the story
channel.on(chartEvents.open, () => {
  channel.emit(chartEvents.drawings, { drawings, css });
  const report = chartLink.report();
  if (report) channel.emit(chartEvents.report, report);
});
channel.on(chartEvents.transition, chartLink.takeTransition);
channel.on(chartEvents.step, chartLink.takeStep);
channel.on(chartEvents.state, (path: string) => {
  if (restingLeaves.includes(path)) selectStory(storyIdOf(path));
});
