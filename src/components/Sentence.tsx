import { splitSentence } from '../split-sentence.ts';

interface SentenceProps {
  readonly text: string;
  /** the values in it that stay as they are where a browser translates the page: a folio, an e-mail, the name of a file */
  readonly values: readonly string[];
}

/** A sentence with values, each part in an element of its own (journey.md#translated-page). */
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
