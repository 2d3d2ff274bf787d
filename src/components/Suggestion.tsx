import { Sentence } from './Sentence.tsx';
import { TextButton } from './TextButton.tsx';

interface SuggestionProps {
  /** the question, with what is suggested; '' suggests nothing */
  readonly text: string;
  /** what is suggested */
  readonly value: string;
  readonly onAccept: () => void;
}

/** What was probably meant by an entry: one press takes it. Its live region is rendered before it. */
export function Suggestion({ text, value, onAccept }: SuggestionProps) {
  return (
    <div aria-live="polite">
      {text !== '' && (
        <TextButton name={text} onClick={onAccept}>
          <Sentence text={text} values={[value]} />
        </TextButton>
      )}
    </div>
  );
}
