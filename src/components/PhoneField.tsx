import { useRef, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { blockAllButDigits } from './digits.ts';
import { editPhone, takesMoreDigits } from './phone-format.ts';
import { TextField } from './TextField.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

interface PhoneFieldProps extends FieldProps {
  /** '' or as formatted so far: '(NNN) NNN-NNNN', or the beginning of '+52' */
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A Mexican phone number, formatted while it is typed, pasted or filled in, without its prefix (DAT-6, journey.md#contact). */
export function PhoneField({ value, onChange, onKeyDown, ...field }: PhoneFieldProps) {
  const afterCountry = useRef(false);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlus = event.key === '+' && event.currentTarget.selectionStart === 0;
    if (!isPlus) blockAllButDigits(event, event.currentTarget, !takesMoreDigits(value, afterCountry.current));
    onKeyDown?.(event);
  };
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { nativeEvent } = event;
    const { text, caret } = editPhone({
      before: value,
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
      forward: 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward',
      afterCountry: afterCountry.current,
    });
    if (text === '') afterCountry.current = input.value.startsWith('+52');
    input.value = text;
    input.setSelectionRange(caret, caret);
    if (text !== value) onChange(event);
  };
  return (
    <TextField
      autoComplete="tel-national"
      {...field}
      type="tel"
      inputMode="tel"
      length="number"
      value={value}
      onChange={onInput}
      onKeyDown={onKey}
    />
  );
}
