import type { ReactNode } from 'react';
import styles from './Stage.module.css';

interface StageProps {
  /** the landing: nothing stands beside it */
  readonly wide?: boolean;
  /** shown from 1100 px on */
  readonly aside: ReactNode;
  readonly asideLabel: string;
  /** the screen's main part */
  readonly children: ReactNode;
}

/** An inner screen in the portal's grid, and what stands beside it. */
export function Stage({ wide = false, aside, asideLabel, children }: StageProps) {
  return (
    <div className={wide ? undefined : styles.stage}>
      {children}
      {!wide && (
        <aside className={styles.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}
