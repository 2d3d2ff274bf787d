import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareZone, wallClockToEpoch } from '../../../../src/services/api/wall-clock.ts';

function expectEachHour(zone: string): void {
  // Swedish dates have the ISO 8601 format
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const wrong: string[] = [];
  for (let epoch = Date.UTC(2026, 0, 1, 0, 15); epoch < Date.UTC(2027, 0, 1); epoch += 60 * 60 * 1000) {
    const text = clock.format(epoch);
    const read = wallClockToEpoch(text, zone) ?? 0;
    // an ambiguous hour is read as its first occurrence
    if (read > epoch || clock.format(read) !== text) wrong.push(`${text} is read as ${clock.format(read)}`);
  }
  expect(wrong).toEqual([]);
}

describe('[OTP-1] expiracion', () => {
  it.each([
    ['UTC', '2026-03-01T10:15:30', '2026-03-01T10:15:30Z'],
    ['America/Mexico_City', '2026-07-01T10:15:30', '2026-07-01T16:15:30Z'],
    ['America/Mexico_City', '2020-07-01T10:15:30', '2020-07-01T15:15:30Z'], // daylight saving time, since abolished
    ['America/Tijuana', '2026-01-15T23:59:59', '2026-01-16T07:59:59Z'],
    ['America/Tijuana', '2026-07-15T00:00:00', '2026-07-15T07:00:00Z'],
    ['America/Tijuana', '2026-03-08T01:59:59', '2026-03-08T09:59:59Z'], // the last second of standard time
    ['America/Tijuana', '2026-03-08T02:30:00', '2026-03-08T10:30:00Z'], // a skipped hour
    ['America/Tijuana', '2026-03-08T03:00:00', '2026-03-08T10:00:00Z'], // the first second of daylight saving time
    ['America/Tijuana', '2026-11-01T01:30:00', '2026-11-01T08:30:00Z'], // an ambiguous hour: its first occurrence
    ['America/Tijuana', '2026-11-01T02:00:00', '2026-11-01T10:00:00Z'],
    ['Asia/Kolkata', '2026-01-01 00:00:00', '2025-12-31T18:30:00Z'],
  ])('in %s, %s is %s', (zone, text, utc) => {
    expect(wallClockToEpoch(text, zone)).toBe(Date.parse(utc));
  });

  it('shows each hour of 2026 in a zone with daylight saving time as local clocks do', () => {
    expectEachHour('America/Tijuana');
  });

  // Mexico's zones, and zones ahead and behind, with quarter-hour offsets, and with half-hour changes.
  it.each([
    'America/Mexico_City',
    'America/Cancun',
    'America/Hermosillo',
    'America/Chihuahua',
    'America/Ciudad_Juarez',
    'America/Mazatlan',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Honolulu',
    'UTC',
  ])('shows each hour of 2026 in %s as local clocks do', { tags: ['stress'] }, expectEachHour);

  it.each([
    '',
    'mañana',
    '2026-13-01T00:00:00',
    '2026-02-30T00:00:00',
    '2026-01-01T25:00:00',
    '2026-01-01T10:00',
    '01/02/2026 10:00:00',
  ])('rejects %j, which is not a date', (text) => {
    expect(wallClockToEpoch(text, 'UTC')).toBeNull();
    expect(wallClockToEpoch(text, '')).toBeNull();
  });

  describe("in the browser's time zone", () => {
    const zone = process.env['TZ'];
    afterEach(() => {
      process.env['TZ'] = zone ?? '';
      if (zone === undefined) delete process.env['TZ'];
    });

    it.each(['America/Tijuana', 'Asia/Kolkata'])('%s', (own) => {
      process.env['TZ'] = own;
      for (const text of ['2026-07-01T10:15:30', '2026-01-01T10:15:30', '2026-11-01T01:30:00', '2026-03-08T02:30:00']) {
        expect(wallClockToEpoch(text, '')).toBe(wallClockToEpoch(text, own));
      }
    });
  });
});

it("creates a time zone's formatter once, ahead of time if requested", () => {
  let made = 0;
  class Counted extends Intl.DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...given);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Counted });
  prepareZone('Asia/Tokyo');
  expect(made).toBe(1);
  expect(wallClockToEpoch('2026-03-01T10:15:30', 'Asia/Tokyo')).toBe(Date.parse('2026-03-01T01:15:30Z'));
  // the browser's own zone needs no formatter
  prepareZone('');
  expect(made).toBe(1);
  vi.unstubAllGlobals();
});
