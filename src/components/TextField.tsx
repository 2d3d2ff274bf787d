import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames, describedBy } from './attributes.ts';
import { FieldError } from './FieldError.tsx';
import { useTextEdits, type EditedText, type Refusal, type TextEdit } from './use-text-edits.ts';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'style' | 'children' | 'required' | 'aria-invalid' | 'aria-describedby' | 'value' | 'onChange'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** cleans and formats the text; by default it only removes invisible characters */
  readonly edit?: (edit: TextEdit) => EditedText;
  /** distinct candidates for the value in pasted text; a single one is used, several are rejected */
  readonly find?: ((pasted: string) => readonly string[]) | undefined;
  /** messages about rejected input, shown until the next edit */
  readonly refusals?: Readonly<Partial<Record<Refusal, string>>>;
  /** whether text pasted before hydration contained several candidates */
  readonly severalBefore?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** beside the input, such as a help button */
  readonly trailing?: ReactNode;
  /** limits the width to the expected length, if there is room */
  readonly length?: 'number' | 'name';
  /** shown below the message */
  readonly below?: ReactNode;
}

/** A labelled text field (journey.md#every-screen). Other props are the input's: name, value, onChange, onBlur, inputMode, ref… */
export function TextField({
  label,
  hint = '',
  error = '',
  trailing,
  length,
  below,
  value,
  onChange,
  onBlur,
  onKeyDown,
  edit,
  find,
  refusals = {},
  severalBefore = false,
  ...input
}: TextFieldProps) {
  const { refused, props } = useTextEdits({ value, onChange, onBlur, onKeyDown, edit, find, severalBefore });
  const message = (refused && refusals[refused]) ?? error;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== '' && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <input
          type="text"
          translate="no"
          {...input}
          {...props}
          id={id}
          className={classNames(styles.input, length && styles[length])}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(hint !== '' && hintId, message !== '' && errorId)}
        />
        {trailing}
      </div>
      <FieldError id={errorId} error={message} />
      {below}
    </div>
  );
}
