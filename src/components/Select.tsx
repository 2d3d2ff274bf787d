import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ChangeEventHandler, type FocusEventHandler } from 'react';
import { classNames, describedBy } from './attributes.ts';
import { FieldError } from './FieldError.tsx';
import styles from './Select.module.css';
import field from './TextField.module.css';

interface SelectProps {
  readonly label: string;
  /** the first option, whose value is '' */
  readonly placeholder: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly name: string;
  /** '' if nothing is chosen */
  readonly value: string | number;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
  readonly onBlur?: FocusEventHandler<HTMLSelectElement> | undefined;
  readonly error?: string | undefined;
  /** help for the chosen option; announced when it changes */
  readonly help?: string | undefined;
}

/**
 * A native select (PRO-2), which opens the phone's picker. Browsers truncate its text to one line, so the select is
 * transparent and lies over a wrapping copy of the text.
 */
export function Select({
  label,
  placeholder,
  options,
  name,
  value,
  onChange,
  onBlur,
  error = '',
  help = '',
}: SelectProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(help !== '' && helpId, error !== '' && errorId)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classNames(field.input, styles.shown)} aria-hidden="true">
          <span>{options.find((option) => String(option.value) === String(value))?.label ?? placeholder}</span>
          <ChevronDown className={styles.chevron} />
        </span>
      </div>
      <div>
        {/* rendered before its text; otherwise the text would not be announced */}
        <div id={helpId} aria-live="polite">
          {help !== '' && <p className={field.hint}>{help}</p>}
        </div>
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
}
