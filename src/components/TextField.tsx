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
  /** how a text is written; as it is, but for what can't be seen, without */
  readonly edit?: (edit: TextEdit) => EditedText;
  /** the different texts of the field's form in a pasted one: one is taken alone, of several none */
  readonly find?: ((pasted: string) => readonly string[]) | undefined;
  /** shown until the next edit if something was not taken */
  readonly refusals?: Readonly<Partial<Record<Refusal, string>>>;
  /** what was pasted before the application was there had several */
  readonly severalBefore?: boolean;
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
  edit,
  find,
  refusals = {},
  severalBefore = false,
  ...input
}: TextFieldProps) {
  const { refused, props } = useTextEdits({ value, onChange, onBlur, edit, find, severalBefore });
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
