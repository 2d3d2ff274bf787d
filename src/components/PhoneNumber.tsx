import styles from './PhoneNumber.module.css';

interface PhoneNumberProps {
  /** prefix and 10 digits, '+525512345678' */
  readonly number: string;
}

/** A phone number grouped for reading; its text, which is copied and read aloud, has no spaces. */
export function PhoneNumber({ number }: PhoneNumberProps) {
  const groups = [number.slice(0, -10), number.slice(-10, -7), number.slice(-7, -4), number.slice(-4)];
  return (
    <strong className={styles.number} translate="no">
      {groups.map((group, index) => (
        // the groups are never reordered
        <span key={index}>{group}</span>
      ))}
    </strong>
  );
}
