import type { ReactNode } from 'react';
import { CheckMark } from '../assets/CheckMark.tsx';
import styles from './SuccessPanel.module.css';

interface SuccessPanelProps {
  /** result of the journey */
  readonly folio: ReactNode;
  /** heading and lead */
  readonly children: ReactNode;
}

/** The end of the journey, under a green check (EXI-1). The check is hidden from assistive technology because the heading says the same. */
export function SuccessPanel({ folio, children }: SuccessPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.mark} data-part="success-mark">
        <CheckMark />
      </div>
      {children}
      {folio}
    </div>
  );
}
