import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatMoment, readDate, startOfDate } from '../../../server/office/arguments.ts';

afterEach(() => void vi.unstubAllEnvs());

describe.each(['UTC', 'America/Mexico_City', 'Pacific/Auckland'])('on a machine in %s', (machine) => {
  test.each([
    ['2026-11-21T05:59:59Z', 'America/Mexico_City', '2026-11-20 23:59:59'],
    ['2026-11-21T06:15:00Z', 'America/Mexico_City', '2026-11-21 00:15:00'],
    ['2026-07-01T06:59:59Z', 'America/Tijuana', '2026-06-30 23:59:59'],
    ['2026-12-01T07:59:59Z', 'America/Tijuana', '2026-11-30 23:59:59'],
    ['2026-01-01T00:00:00Z', 'America/Cancun', '2025-12-31 19:00:00'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01 05:45:00'],
  ])('shows %s in %s as %s', (moment, timeZone, shown) => {
    vi.stubEnv('TZ', machine);
    expect(formatMoment(new Date(moment), timeZone)).toBe(shown);
  });

  test.each([
    ['2026-11-21', 'America/Mexico_City', '2026-11-21T06:00:00.000Z'],
    ['2026-03-08', 'America/Tijuana', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', 'America/Tijuana', '2026-03-09T07:00:00.000Z'],
    // this midnight doesn't exist: clocks go from 00:00 to 01:00
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('starts %s in %s at %s', (date, timeZone, moment) => {
    vi.stubEnv('TZ', machine);
    expect(startOfDate(date, timeZone).toISOString()).toBe(moment);
  });
});

test('shows a missing date as an empty string', () => {
  expect(formatMoment(null, 'UTC')).toBe('');
});

test.each(['2026-02-30', '2026-13-01', '21/11/2026', '2026-1-1', ''])('rejects «%s» as a date', (text) => {
  expect(() => readDate(text)).toThrow('no es una fecha');
});
