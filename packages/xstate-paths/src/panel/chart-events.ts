/** What the chart beside a story, and the story's own frame, tell each other on Storybook's channel. */
export const chartEvents = {
  /** from the chart: it was opened; a transition, a step or a state was pressed */
  open: 'statechart/open',
  transition: 'statechart/transition',
  step: 'statechart/step',
  state: 'statechart/state',
  /** from the story: the drawings with their style sheet; where the machine is */
  drawings: 'statechart/drawings',
  report: 'statechart/report',
} as const;
