/** Events on Storybook's channel between the chart panel and the story's frame. */
export const chartEvents = {
  // from the chart: it was opened, or a transition, step or state was clicked
  open: 'statechart/open',
  transition: 'statechart/transition',
  step: 'statechart/step',
  state: 'statechart/state',
  // from the story: the drawings with their style sheet, or the machine's current state
  drawings: 'statechart/drawings',
  report: 'statechart/report',
} as const;
