import { useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** below the bar; it names the bar */
  readonly text: string;
  /** 0 to 100 */
  readonly percent: number;
}

/** How much of a long work is done. It announces nothing by itself: a screen reader would hear every percent. */
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
