import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { blockAllButDigits } from './digits.ts';
import { editPhone, findPhones, takesMoreDigits } from './phone-format.ts';
import { TextField } from './TextField.tsx';
import type { TextEdit } from './use-text-edits.ts';

/** `value`: all or part of '(NNN) NNN-NNNN', preceded by '+' if another country's code was typed; or the start of '+52'; or ''. */
type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength' | 'edit' | 'find'>;

/** A Mexican phone number without prefix, formatted on typing, pasting and autofill (DAT-6, journey.md#contact). */
export function PhoneField({ value, onKeyDown, ...field }: PhoneFieldProps) {
  const afterCountry = useRef(false);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlus = event.key === '+' && event.currentTarget.selectionStart === 0;
    if (!isPlus) blockAllButDigits(event, event.currentTarget, !takesMoreDigits(value, afterCountry.current));
    onKeyDown?.(event);
  };
  const edit = (change: TextEdit) => {
    const edited = editPhone({ ...change, afterCountry: afterCountry.current });
    if (edited.text === '') afterCountry.current = change.text.startsWith('+52');
    return edited;
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
