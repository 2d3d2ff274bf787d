import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  readonly children: ReactNode;
}

/** A screen's buttons, the primary one first: stacked on a phone, side by side in the same order on wider screens. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
