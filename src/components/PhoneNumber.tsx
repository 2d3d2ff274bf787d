import { groupPhone } from './phone-format.ts';
import styles from './PhoneNumber.module.css';

interface PhoneNumberProps {
  /** prefix and 10 digits, '+525512345678' */
  readonly number: string;
}

/** A phone number grouped for reading; its text, which is copied, has no spaces. */
export function PhoneNumber({ number }: PhoneNumberProps) {
  return (
    <strong className={styles.number} translate="no">
      {groupPhone(number).map((group, index) => (
        // the groups are never reordered
        <span key={index}>{group}</span>
      ))}
    </strong>
  );
}
