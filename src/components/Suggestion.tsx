import { TextButton } from './TextButton.tsx';

interface SuggestionProps {
  /** the question, with what is suggested; '' suggests nothing */
  readonly text: string;
  readonly onAccept: () => void;
}

/** What was probably meant by an entry: one press takes it. Its live region is rendered before it. */
export function Suggestion({ text, onAccept }: SuggestionProps) {
  return <div aria-live="polite">{text !== '' && <TextButton onClick={onAccept}>{text}</TextButton>}</div>;
}
