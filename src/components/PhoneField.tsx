import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { blockAllButDigits } from './digits.ts';
import { editPhone, findPhones, takesMoreDigits } from './phone-format.ts';
import { TextField } from './TextField.tsx';
import type { TextEdit } from './use-text-edits.ts';

/** `value`: '' or as formatted so far: '(NNN) NNN-NNNN', or the beginning of '+52'. */
type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength' | 'edit' | 'find'>;

/** A Mexican phone number, formatted while it is typed, pasted or filled in, without its prefix (DAT-6, journey.md#contact). */
export function PhoneField({ value, onKeyDown, ...field }: PhoneFieldProps) {
  const afterCountry = useRef(false);
  /** what stands in the field was typed behind the code of another country */
  const foreign = useRef(false);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlus = event.key === '+' && event.currentTarget.selectionStart === 0;
    if (!isPlus) blockAllButDigits(event, event.currentTarget, !takesMoreDigits(value, afterCountry.current));
    onKeyDown?.(event);
  };
  const edit = (change: TextEdit) => {
    const { text, caret, refused } = editPhone({ ...change, afterCountry: afterCountry.current });
    if (text === '') afterCountry.current = change.text.startsWith('+52');
    foreign.current = text !== '' && (foreign.current || (refused === 'foreign' && text !== change.before));
    const reason = refused ?? (foreign.current ? 'foreign' : undefined);
    return { text, caret, ...(reason && { refused: reason }) };
  };
  return (
    <TextField
      autoComplete="tel"
      {...field}
      type="text"
      inputMode="tel"
      length="number"
      value={value}
      edit={edit}
      find={findPhones}
      onKeyDown={onKey}
    />
  );
}
