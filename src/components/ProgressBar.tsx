import { useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** shown below the bar, and its accessible name */
  readonly text: string;
  /** 0 to 100 */
  readonly percent: number;
}

/** Progress of a long operation. Not a live region: a screen reader would announce every percent. */
export function ProgressBar({ text, percent }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="stack-3">
      <progress className={styles.bar} aria-labelledby={id} max={100} value={percent} />
      <p id={id} className={styles.text}>
        {text}
      </p>
    </div>
  );
}
