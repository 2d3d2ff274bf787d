import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  readonly children: ReactNode;
}

/** Two columns where there is room, the first one wider; one below the other on a phone. */
export function Columns({ children }: ColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
