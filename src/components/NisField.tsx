import type { ComponentProps, KeyboardEvent } from 'react';
import { toNisDigits } from '../../machines/model/rules.ts';
import { blockAllButDigits } from './digits.ts';
import { HelpTip } from './HelpTip.tsx';
import { TextField } from './TextField.tsx';
import type { TextEdit } from './use-text-edits.ts';
import styles from './NisField.module.css';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'trailing' | 'type' | 'inputMode' | 'maxLength' | 'edit'>;

interface NisFieldProps extends FieldProps {
  /** digits of the longest NIS (journey.md#nis-form) */
  readonly maxDigits: number;
  /**
   * Called when a paste has too many digits. They are kept, because truncation would yield another NIS. The screen
   * marks the field as touched, so that the format message (NIS-2) appears immediately.
   */
  readonly onOverlong?: () => void;
  readonly helpLabel: string;
  readonly helpText: string;
  readonly helpPicture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
}

/** Loads the picture after hydration, so that it works offline later. Not earlier, because its bytes would delay the first paint. */
const loadNow = (picture: HTMLImageElement | null) => {
  if (picture) picture.loading = 'eager';
};

/** The NIS field: digits only, at most `maxDigits` (NIS-3, NIS-4), with its help picture (LAN-4). */
export function NisField({
  value,
  onKeyDown,
  maxDigits,
  onOverlong,
  helpLabel,
  helpText,
  helpPicture: { url, width, height, alt },
  ...field
}: NisFieldProps) {
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    blockAllButDigits(event, event.currentTarget, value.length >= maxDigits);
    onKeyDown?.(event);
  };
  const edit = ({ before, text, caret }: TextEdit) => {
    const digits = toNisDigits(text);
    // phone keyboards may report no keys, so reject the excess digit here
    const typedTooMany = before.length >= maxDigits && digits.length === before.length + 1;
    if (!typedTooMany && digits.length > Math.max(maxDigits, before.length)) onOverlong?.();
    return { text: typedTooMany ? before : digits, caret: toNisDigits(text.slice(0, caret)).length };
  };
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="next"
      {...field}
      value={value}
      edit={edit}
      onKeyDown={onKey}
      inputMode="numeric"
      length="number"
      trailing={
        <HelpTip label={helpLabel}>
          <div className={styles.help}>
            <p className={styles.text}>{helpText}</p>
            <img
              className={styles.picture}
              src={url}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              ref={loadNow}
            />
          </div>
        </HelpTip>
      }
    />
  );
}
