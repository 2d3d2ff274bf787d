import type { FormEventHandler, ReactNode, Ref } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement> | undefined;
  /** accessible name (journey.md#landing) */
  readonly label: string;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form without the browser's validation, because the portal shows its own messages (journey.md#every-screen). */
export function Form({ ref, label, onSubmit, children }: FormProps) {
  return (
    <form ref={ref} className={styles.form} aria-label={label} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
