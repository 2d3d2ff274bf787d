import { Spinner } from './Spinner.tsx';
import styles from './WaitingOverlay.module.css';

interface WaitingOverlayProps {
  readonly text: string;
}

/** A calm wait in place of what is coming: programs, a registration. */
export function WaitingOverlay({ text }: WaitingOverlayProps) {
  return (
    <output className={styles.overlay}>
      <Spinner size="large" />
      <span>{text}</span>
    </output>
  );
}
