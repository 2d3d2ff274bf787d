import type { FormEventHandler, ReactNode, Ref } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement> | undefined;
  /** its accessible name (journey.md#landing) */
  readonly label: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form. The browser's validation is off: the messages are the portal's (journey.md#every-screen). */
export function Form({ ref, label, onSubmit, children }: FormProps) {
  return (
    <form ref={ref} className={styles.form} aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
