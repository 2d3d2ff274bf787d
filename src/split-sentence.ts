/** A part of a sentence; values must not be translated: a folio, an e-mail, a file name. */
interface SentencePart {
  readonly part: string;
  readonly isValue: boolean;
}

/** Splits a sentence at the first occurrence of each value. */
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
