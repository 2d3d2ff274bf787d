import type { ReactNode } from 'react';
import styles from './Stage.module.css';

interface StageProps {
  /** the landing, which has no aside */
  readonly wide?: boolean;
  /** shown from 1100 px on */
  readonly aside: ReactNode;
  readonly asideLabel: string;
  /** the screen's main part */
  readonly children: ReactNode;
}

/** The layout of a screen: its main part, and an aside except on the landing. */
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
