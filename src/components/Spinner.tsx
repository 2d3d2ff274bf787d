import { classNames } from './attributes.ts';
import styles from './Spinner.module.css';

interface SpinnerProps {
  readonly size?: 'text' | 'large';
}

/** A spinner, hidden from assistive technology because the text beside it names the operation (LAN-6, PRO-7). */
export function Spinner({ size = 'text' }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, size === 'large' && styles.large)}
      data-motion="essential"
      data-part="spinner"
      aria-hidden="true"
    />
  );
}
