import { CheckMark } from '../assets/CheckMark.tsx';
import styles from './SuccessMark.module.css';

/** The green check of the success screen (EXI-1), hidden from assistive tools: the heading says the same. */
export function SuccessMark() {
  return (
    <div className={styles.mark} data-part="success-mark">
      <CheckMark />
    </div>
  );
}
