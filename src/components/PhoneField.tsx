import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { limits } from '../../machines/model/limits.ts';
import { blockAllButDigits } from './digit-keys.ts';
import { toDigits } from './digits.ts';
import { editPhone } from './phone-format.ts';
import { TextField } from './TextField.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

interface PhoneFieldProps extends FieldProps {
  /** '' or as formatted so far: '(NNN) NNN-NNNN' */
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A Mexican phone number, formatted while it is typed, pasted or filled in (DAT-6). */
export function PhoneField({ value, onChange, onKeyDown, ...field }: PhoneFieldProps) {
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    blockAllButDigits(event, event.currentTarget, toDigits(value).length >= limits.phoneDigits);
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
    });
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
      value={value}
      onChange={onInput}
      onKeyDown={onKey}
    />
  );
}
