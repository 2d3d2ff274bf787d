/** The names most like a mistyped one, best first: those that contain it, then those a few letters away. */
export function closestNames(name: string, known: readonly string[], limit = 5): string[] {
  const wanted = name.toLowerCase();
  const farthest = Math.max(2, Math.ceil(wanted.length / 2));
  return known
    .map((candidate) => ({ candidate, distance: distanceTo(wanted, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function distanceTo(wanted: string, candidate: string): number {
  if (wanted !== '' && candidate.includes(wanted)) return 0;
  // a state is often asked for by its last name alone
  const parts = candidate.split('.');
  const ends = parts.map((_, index) => parts.slice(index).join('.'));
  return Math.min(...ends.map((end) => edits(wanted, end)));
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
