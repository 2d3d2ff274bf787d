import CircleAlert from 'lucide-react/icons/circle-alert';
import { useInView } from './use-in-view.ts';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | undefined;
}

/** A field's message. Its live region is rendered before the message, which would otherwise not be announced. */
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
