import { useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import { Sentence } from '../../components/Sentence.tsx';
import { TextButton } from '../../components/TextButton.tsx';
import { TextField } from '../../components/TextField.tsx';
import { texts } from '../../texts.ts';
import { useAfterMouseUp } from '../form-hooks.ts';
import { suggestEmail } from './suggest-email.ts';

interface EmailFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'name' | 'error' | 'onChange'
> {
  readonly value: string;
  readonly onBlur: (event: FocusEvent) => void;
  /** called when the customer accepts the suggested e-mail */
  readonly onAccept: (email: string) => void;
}

const copy = texts.contact;

/** The e-mail field. On blur it suggests a correction for a typo in the domain (journey.md#contact). */
export function EmailField({ value, onBlur, onAccept, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState('');
  const afterMouseUp = useAfterMouseUp();
  const meant = value === left ? suggestEmail(value) : null;

  return (
    <TextField
      ref={input}
      length="name"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      value={value}
      onBlur={(event) => {
        onBlur(event);
        afterMouseUp(() => setLeft(value));
      }}
      below={
        <div aria-live="polite">
          {meant !== null && (
            <TextButton
              name={copy.emailMeant(meant)}
              onClick={() => {
                onAccept(meant);
                // move the focus, because the pressed button disappears
                input.current?.focus();
              }}
            >
              <Sentence text={copy.emailMeant(meant)} values={[meant]} />
            </TextButton>
          )}
        </div>
      }
    />
  );
}
