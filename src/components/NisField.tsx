import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import helpUrl from '../assets/nis-help.svg';
import { blockAllButDigits } from './digit-keys.ts';
import { digitsOf } from './digits-of.ts';
import { HelpTip } from './HelpTip.tsx';
import { TextField } from './TextField.tsx';
import styles from './NisField.module.css';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'type' | 'inputMode' | 'maxLength'>;

interface NisFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** digits that fit: the longest NIS (§5) */
  readonly maxDigits: number;
  /**
   * More digits than fit are about to come in by a paste. They stay as they are: cut to size they would be somebody
   * else's NIS. The screen marks the field as touched, so that the format message (NIS-2) speaks at once.
   */
  readonly onOverlong?: () => void;
  readonly helpLabel: string;
  readonly helpText: string;
  readonly helpImageAlt: string;
}

/** The service reference number: digits only, no more than fit (NIS-3, NIS-4), with its help picture (LAN-4). */
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
    blockAllButDigits(event, value.length >= maxDigits);
    onKeyDown?.(event);
  };
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = digitsOf(input.value);
    // a telephone keyboard that reports no keys: the tenth digit is refused here
    const typedTooMany = value.length >= maxDigits && digits.length === value.length + 1;
    const next = typedTooMany ? value : digits;
    const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
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
      trailing={
        <HelpTip label={helpLabel}>
          <div className={styles.help}>
            <p className={styles.text}>{helpText}</p>
            <img className={styles.picture} src={helpUrl} alt={helpImageAlt} width="480" height="300" />
          </div>
        </HelpTip>
      }
    />
  );
}
