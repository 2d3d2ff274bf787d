import { LiveRegion } from './LiveRegion.tsx';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** sentence with the remaining time (OTP-4) */
  readonly text: string;
  /** announced by screen readers; changes once a minute */
  readonly announcement?: string;
}

/** The remaining time, shown each second and announced each minute. */
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
