import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  readonly children: ReactNode;
}

/** Two columns of equal weight where there is room, one below the other on a phone. */
export function Columns({ children }: ColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
