import { LiveRegion } from './LiveRegion.tsx';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** the running clock in its sentence (OTP-4) */
  readonly text: string;
  /** changes at minute marks only; what assistive tools are told instead of each second */
  readonly announcement?: string;
}

/** The time that is left, seen each second and heard each minute. */
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
