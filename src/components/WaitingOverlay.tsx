import { LiveRegion } from './LiveRegion.tsx';
import { Spinner } from './Spinner.tsx';
import { useAfterOpening } from './use-after-opening.ts';
import styles from './WaitingOverlay.module.css';

interface WaitingOverlayProps {
  readonly text: string;
}

/** Placeholder while the session, a screen or the programs are loading. */
export function WaitingOverlay({ text }: WaitingOverlayProps) {
  return (
    <>
      <output className={styles.overlay}>
        <Spinner size="large" />
        <span>{text}</span>
      </output>
      <LiveRegion message={useAfterOpening(text)} />
    </>
  );
}
