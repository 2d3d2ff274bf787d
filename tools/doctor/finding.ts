/** Something that a change still misses. */
export interface Finding {
  /** the file to change, or the command that writes it, from the project's root */
  readonly place: string;
  readonly missing: string;
}

/** The places of a step, in the order in which CONTRIBUTING.md goes through them. */
const places: readonly RegExp[] = [
  /^machines\/model\/(?!services|rules|schemas)/,
  /^machines\//,
  /^src\/texts/,
  /^src\/screens\//,
  /^src\/app\//,
  /^src\//,
  /^tools\/planning\/customer-events/,
  /^tools\/drivers\/expected-/,
  /^tools\//,
  /^server\//,
  /^tests\/machines\//,
  /^tests\/(?!portal)/,
  /^tests\/portal\//,
  /^stories\//,
  /^npm run stories/,
  /^npm run chart/,
  /^npx vitest/,
  /^npm run pictures/,
];

/** The findings in the order of CONTRIBUTING.md, each once. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const rank = ({ place }: Finding) => {
    const index = places.findIndex((pattern) => pattern.test(place));
    return index < 0 ? places.length : index;
  };
  const once = new Map(findings.map((finding) => [`${finding.place} ${finding.missing}`, finding]));
  return [...once.values()].sort((a, b) => rank(a) - rank(b));
}
