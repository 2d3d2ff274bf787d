import { describe, expect, it } from 'vitest';
import { isReport, readReport, writeReport, type PathReport } from '../../../src/demonstration/path-report.ts';

const report: PathReport = {
  version: '1.0.0',
  engine: 'Firefox-132',
  viewport: { width: 390, height: 844 },
  route: '/menu',
  leaf: 'landing.idle',
  steps: [
    { event: 'NIS.SUBMIT', leaf: 'landing.postingNis.calls.findingNis + landing.postingNis.repeatedPress.idle' },
    { event: 'xstate.error.actor.findNis', leaf: 'landing.dialog' },
  ],
};

describe('a report', () => {
  it('is a single line that needs no shell quoting and parses back unchanged', () => {
    const text = writeReport(report);
    expect(text).toMatch(/^[\w.,:/=+-]+$/);
    expect(isReport(text)).toBe(true);
    expect(readReport(`${text}\n`)).toEqual(report);
  });

  it.each([
    ['refrendo,1.0.0,Firefox-132', /no size/],
    ['refrendo,1.0.0,Firefox-132,390x844,/otra,landing.idle', /no address.*\/otra/],
    ['refrendo,1.0.0,Firefox-132,390x844,/,landing.idle,NIS.SUBMIT', /step 1 .*NIS\.SUBMIT/],
  ])('with an error is rejected with an explanation: %s', (text, message) => {
    expect(() => readReport(text)).toThrow(message);
  });
});
