import { distance } from 'fastest-levenshtein';

/** Names similar to a mistyped one, best first: names that contain it, then names within a few edits. */
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
  // users often abbreviate a state to the end of its path: 'entering' for 'verifying.entering'
  const keys = candidate.split('.');
  return Math.min(...keys.map((_, index) => distance(wanted, keys.slice(index).join('.'))));
}
