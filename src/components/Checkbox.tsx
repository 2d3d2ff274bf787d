import { useId, type ChangeEventHandler, type FocusEventHandler, type ReactNode } from 'react';
import { describedBy } from './attributes.ts';
import { FieldError } from './FieldError.tsx';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  readonly error?: string | undefined;
  /** the label: text and optionally a link, which opens without ticking the box (DAT-1) */
  readonly children: ReactNode;
}

/** A checkbox whose whole label is clickable (LAN-6, LAN-7, DAT-7). */
export function Checkbox({ name, checked, onChange, onBlur, error = '', children }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="stack-1">
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          name={name}
          checked={checked}
          onChange={onChange}
          onBlur={onBlur}
          aria-invalid={error === '' ? undefined : 'true'}
          aria-describedby={describedBy(error !== '' && errorId)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
