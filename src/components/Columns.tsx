import type { ReactNode } from 'react';
import styles from './Columns.module.css';

interface ColumnsProps {
  readonly children: ReactNode;
}

/** Three parts: two columns where there is room, the first one wider, with the second part below both; on a phone one below the other. */
export function Columns({ children }: ColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
