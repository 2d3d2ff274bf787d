import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames, describedBy } from './attributes.ts';
import { FieldError } from './FieldError.tsx';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'style' | 'children' | 'required' | 'aria-invalid' | 'aria-describedby'
> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** beside the input, such as a help button */
  readonly trailing?: ReactNode;
  /** as wide as what it takes, where there is room */
  readonly length?: 'number' | 'name';
  /** below the message */
  readonly below?: ReactNode;
}

/** A labelled text field (journey.md#every-screen). Other props are the input's: name, value, onChange, onBlur, inputMode, ref… */
export function TextField({ label, hint = '', error = '', trailing, length, below, ...input }: TextFieldProps) {
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
          {...input}
          id={id}
          className={classNames(styles.input, length && styles[length])}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(hint !== '' && hintId, error !== '' && errorId)}
        />
        {trailing}
      </div>
      <FieldError id={errorId} error={error} />
      {below}
    </div>
  );
}
