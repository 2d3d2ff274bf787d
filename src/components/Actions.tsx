import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  readonly children: ReactNode;
}

/** A screen's buttons, the primary one first: stacked on a phone, side by side with the primary one at the right on wider screens. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
