import { splitSentence } from '../split-sentence.ts';

interface SentenceProps {
  readonly text: string;
  /** values that browser translation must keep: a folio, an e-mail, a file name */
  readonly values: readonly string[];
}

/** A sentence in which text and values are separate elements (journey.md#translated-page). */
export function Sentence({ text, values }: SentenceProps) {
  return (
    <span>
      {splitSentence(text, values).map(({ part, isValue }, index) => (
        // the parts are never reordered
        <span key={index} translate={isValue ? 'no' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
