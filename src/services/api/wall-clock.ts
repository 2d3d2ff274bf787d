const format = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})$/;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Converts the local time 'YYYY-MM-DDTHH:MM:SS' in a zone (IANA name; '' is the browser's) to epoch milliseconds; null if it is
 * not a date. An ambiguous time at the end of summer time counts as the first of the two. A time skipped at its start
 * uses the offset before the change, like Date.
 */
export function wallClockToEpoch(text: string, timeZone: string): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (format.exec(text) ?? [])
    .slice(1)
    .map(Number);
  // wall-clock time interpreted as UTC
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC turns 31 April into 1 May; such dates and malformed strings don't survive the round trip
  if (new Date(wall).toISOString().slice(0, 19) !== text.replace(' ', 'T')) return null;
  if (timeZone === '') return new Date(year, month - 1, day, hour, minute, second).getTime();
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const candidates = [wall - before, wall - after].filter((epoch) => epoch + offsetAt(epoch, timeZone) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

/** Offset of the zone from UTC in ms at `epoch`, a whole second. */
function offsetAt(epoch: number, timeZone: string): number {
  const parts = obtainFormat(timeZone).formatToParts(epoch);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - epoch;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creates a zone's format ahead of its first use, because that takes 70 ms on a slow phone. */
export function prepareZone(timeZone: string): void {
  if (timeZone !== '') obtainFormat(timeZone);
}

function obtainFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
