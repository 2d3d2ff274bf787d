import { distance } from 'fastest-levenshtein';

/** The names most like a mistyped one, best first: those that contain it, then those a few letters away. */
export function closestNames(name: string, known: readonly string[], limit = 5): string[] {
  const wanted = name.toLowerCase();
  const maxDistance = Math.max(2, Math.ceil(wanted.length / 2));
  return known
    .map((candidate) => ({ candidate, edits: editsTo(wanted, candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= maxDistance)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function editsTo(wanted: string, candidate: string): number {
  if (wanted !== '' && candidate.includes(wanted)) return 0;
  // a state is often given by the end of its path: 'entering' for 'verifying.entering'
  const keys = candidate.split('.');
  return Math.min(...keys.map((_, index) => distance(wanted, keys.slice(index).join('.'))));
}
