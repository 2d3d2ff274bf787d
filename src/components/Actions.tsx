import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  readonly children: ReactNode;
}

/** A screen's buttons, the one that goes on first: stacked on a phone, side by side (going on at the right) where there is room. */
export function Actions({ children }: ActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
