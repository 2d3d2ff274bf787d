import { CheckMark } from '../assets/CheckMark.tsx';
import styles from './SuccessMark.module.css';

/** The green check of the success screen (EXI-1); its heading says the same in words. */
export function SuccessMark() {
  return (
    <div className={styles.mark} data-part="success-mark">
      <CheckMark />
    </div>
  );
}
