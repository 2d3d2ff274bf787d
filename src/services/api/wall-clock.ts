const format = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})$/;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Epoch milliseconds of 'YYYY-MM-DDTHH:MM:SS' on the wall clocks of a zone (IANA name; '' is the browser's own);
 * null where it is no such date. Of an hour that occurs twice, when summer time ends, it is the first; a time that is
 * skipped, when it begins, is read as before the change, as Date does.
 */
export function wallClockToEpoch(text: string, timeZone: string): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (format.exec(text) ?? [])
    .slice(1)
    .map(Number);
  // the wall clock's time taken as UTC
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC turns 31 April into 1 May; such dates, and texts that did not match, give another text
  if (new Date(wall).toISOString().slice(0, 19) !== text.replace(' ', 'T')) return null;
  if (timeZone === '') return new Date(year, month - 1, day, hour, minute, second).getTime();
  const before = offsetAt(wall - dayMs, timeZone);
  const after = offsetAt(wall + dayMs, timeZone);
  const candidates = [wall - before, wall - after].filter((epoch) => epoch + offsetAt(epoch, timeZone) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

/** Milliseconds that a zone's wall clocks are ahead of UTC at a time, which is a whole second. */
function offsetAt(epoch: number, timeZone: string): number {
  const parts = obtainFormat(timeZone).formatToParts(epoch);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - epoch;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Makes the format of a zone ahead of its use: the first one of a page takes a slow phone 70 ms. */
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
