import { expect, test } from 'vitest';
import { toPicture, toTables, type BenchRecord } from '../../../../tools/labs/bench/report.ts';

const quiet = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [], interaction: 0, requests: 1, bytes: 1500 };
const scores = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 };
const record: BenchRecord = {
  commit: 'abc1234',
  made: '2026-11-22T00:00:00Z',
  machine: '2 × test',
  lighthouse: [
    { page: 'plain page', result: { firstPaint: 500, largestPaint: 500, blockingTime: 0, shift: 0, ...scores } },
    { page: '/', result: { firstPaint: 520, largestPaint: 550, blockingTime: 12, shift: 0.01, ...scores } },
  ],
  profiles: [
    {
      profile: 'desktop',
      plain: { ...quiet, name: 'plain page', waited: 100, largestPaint: 100 },
      journey: [
        { ...quiet, name: 'landing', waited: 120, largestPaint: 125 },
        { ...quiet, name: 'Siguiente', waited: 250, longTasks: [61.4], interaction: 48 },
      ],
    },
  ],
};

test('the tables compare with the plain page', () => {
  const tables = toTables(record);
  expect(tables).toContain('| / | 520 | 550 | 1.10 | 12 | 0.010 | 99/100/100/100 |');
  expect(tables).toContain('| landing | 120 | 125 (1.25) | 0.000 | 0 |  | 1 | 1.5 |');
  expect(tables).toContain('| Siguiente | 250 |  | 0.000 | 48 | 61 | 1 | 1.5 |');
});

test('the picture has a bar for each wait, as long as the wait', () => {
  const picture = toPicture(record);
  expect(picture).toContain('250 ms');
  expect([...picture.matchAll(/<rect x="230" y="\d+" width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
    168, 202, 420,
  ]);
});
