/** Unicode's general category Cf, listed by code point from the standard (16.0) instead of the portal's expression. */
const formatCharacters: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
];

const variationSelectors: readonly (readonly [number, number])[] = [
  [0x180b, 0x180d],
  [0x180f, 0x180f],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
];

/** Characters that every field ignores (journey.md#what-is-typed). */
export const invisibleCharacters: readonly string[] = [...formatCharacters, ...variationSelectors].flatMap(
  ([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
