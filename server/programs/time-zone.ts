/** Reads TIME_ZONE, of the server and of the office's command line. */
export function readTimeZone(zone: string | undefined, problems: string[]): string {
  if (zone === undefined) return 'America/Mexico_City';
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone });
  } catch {
    problems.push('TIME_ZONE must be the name of a time zone, such as America/Mexico_City.');
  }
  return zone;
}
