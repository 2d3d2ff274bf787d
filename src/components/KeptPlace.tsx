import type { ReactNode } from 'react';
import styles from './KeptPlace.module.css';

interface KeptPlaceProps {
  /** hides the content, which keeps its room on the page and what was typed in it */
  readonly hidden: boolean;
  /** shown over that room */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** Content that is hidden during a wait without moving what stands around it. */
export function KeptPlace({ hidden, over, children }: KeptPlaceProps) {
  return (
    <div className={styles.place}>
      <div className={styles.content} hidden={hidden}>
        {children}
      </div>
      {over}
    </div>
  );
}
