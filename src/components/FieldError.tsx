import CircleAlert from 'lucide-react/icons/circle-alert';
import { useInView } from './use-in-view.ts';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | undefined;
}

/** A field's error message. Its live region is rendered empty first; otherwise the message would not be announced. */
export function FieldError({ id, error = '' }: FieldErrorProps) {
  return (
    <div ref={useInView(error)} id={id} aria-live="polite">
      {error !== '' && (
        <p className={styles.error}>
          <CircleAlert className={styles.icon} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
