/** A part of a sentence; a value is what no translator changes: a folio, an e-mail, the name of a file. */
interface SentencePart {
  readonly part: string;
  readonly isValue: boolean;
}

/** The parts of a sentence, in order: each value once, where it first stands. */
export function splitSentence(text: string, values: readonly string[]): SentencePart[] {
  const [value, ...others] = values;
  if (value === undefined || value === '') return text === '' ? [] : [{ part: text, isValue: false }];
  const at = text.indexOf(value);
  if (at < 0) return splitSentence(text, others);
  return [
    ...splitSentence(text.slice(0, at), others),
    { part: value, isValue: true },
    ...splitSentence(text.slice(at + value.length), others),
  ];
}
