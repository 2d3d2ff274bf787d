import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import helpUrl from '../brand/nis-help.svg';
import { blockAllButDigits, toDigits } from './digits.ts';
import { HelpTip } from './HelpTip.tsx';
import { TextField } from './TextField.tsx';
import styles from './NisField.module.css';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'type' | 'inputMode' | 'maxLength'>;

interface NisFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** the longest NIS (journey.md#nis-form) */
  readonly maxDigits: number;
  /**
   * Called when a paste has more digits than the longest NIS. They are kept: cut, they would be another NIS. The screen
   * marks the field as touched, so that the format message (NIS-2) is shown at once.
   */
  readonly onOverlong?: () => void;
  readonly helpLabel: string;
  readonly helpText: string;
  readonly helpImageAlt: string;
}

/** The service reference number: digits only, at most `maxDigits` (NIS-3, NIS-4), with its help picture (LAN-4). */
export function NisField({
  value,
  onChange,
  onKeyDown,
  maxDigits,
  onOverlong,
  helpLabel,
  helpText,
  helpImageAlt,
  ...field
}: NisFieldProps) {
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    blockAllButDigits(event, event.currentTarget, value.length >= maxDigits);
    onKeyDown?.(event);
  };
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = toDigits(input.value);
    // for a telephone keyboard that reports no keys: the tenth digit is refused here
    const typedTooMany = value.length >= maxDigits && digits.length === value.length + 1;
    const next = typedTooMany ? value : digits;
    const caret = toDigits(input.value.slice(0, input.selectionStart ?? undefined)).length;
    input.value = next;
    input.setSelectionRange(caret, caret);
    if (next === value) return;
    if (next.length > Math.max(maxDigits, value.length)) onOverlong?.();
    onChange(event);
  };
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="next"
      {...field}
      value={value}
      onChange={onInput}
      onKeyDown={onKey}
      inputMode="numeric"
      length="number"
      trailing={
        <HelpTip label={helpLabel}>
          <div className={styles.help}>
            <p className={styles.text}>{helpText}</p>
            <img
              className={styles.picture}
              src={helpUrl}
              alt={helpImageAlt}
              {...__NIS_HELP_SIZE__}
              fetchPriority="low"
            />
          </div>
        </HelpTip>
      }
    />
  );
}
