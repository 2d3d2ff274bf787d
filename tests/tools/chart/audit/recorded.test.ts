import { expect, it } from 'vitest';
import { recordedStepsText, recordedTitles } from '../../../../tools/chart/planning/recorded-steps.ts';

/*
 * What each step of some paths does, as approved text: its diff shows every change of a state, the context, a service's
 * input. tests/machines/approved-chart.txt lists the chart's own states and transitions. After an intended change:
 * `npx vitest run tests/tools/chart/audit/recorded.test.ts -u`.
 */
it('every step of the recorded paths is as the machine takes it', async () => {
  await expect(recordedStepsText(recordedTitles())).toMatchFileSnapshot('recorded/steps.txt');
});
