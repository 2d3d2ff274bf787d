import { describe, expect, it } from 'vitest';
import { restingLeaves } from '../../../../tools/drivers/chart-states.ts';
import { pathsTo } from '../../../../tools/audit/path-catalogue.ts';
import { portalChart } from '../../../../tools/drivers/portal-chart.ts';

describe('the paths to a state', () => {
  it('differ in their last steps', () => {
    const lasts = pathsTo(portalChart, 'registering.saving.sending').map(({ path }) => {
      const { before, name } = path.steps.at(-1) ?? { before: null, name: '' };
      return `${JSON.stringify(before?.value)} ${name}`;
    });
    expect(new Set(lasts).size).toBe(lasts.length);
    expect(lasts.some((last) => last.includes('validateCode ✓ ok'))).toBe(true);
    expect(lasts.some((last) => last.includes('CONTACT.SUBMIT valid'))).toBe(true);
  });

  it('begin with an empty session if the state is reachable without a stored one', () => {
    const journeys = restingLeaves.filter((leaf) => pathsTo(portalChart, leaf)[0]?.kind === 'journey');
    // landing.redirected needs a deep link; the dialog of EXI-8 needs a certain stored session.
    expect(restingLeaves.filter((leaf) => !journeys.includes(leaf))).toEqual(['landing.redirected', 'success.dialog']);
    const toSuccess = pathsTo(portalChart, 'success.showing').filter(({ kind }) => kind === 'journey');
    expect(toSuccess.length).toBeGreaterThan(0);
    for (const { path } of toSuccess) expect(path.title).toMatch(/^\/ › restoreSession ✓ nothing › /);
  });
});
