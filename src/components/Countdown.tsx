import { LiveRegion } from './LiveRegion.tsx';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** the running clock in its sentence (OTP-4) */
  readonly text: string;
  /** announced to assistive tools; changes once a minute */
  readonly announcement?: string;
}

/** The time that is left, shown each second and announced each minute. */
export function Countdown({ text, announcement = '' }: CountdownProps) {
  return (
    <>
      <p className={styles.countdown} role="timer" aria-live="off">
        {text}
      </p>
      <LiveRegion message={announcement} />
    </>
  );
}
