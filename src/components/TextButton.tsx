import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** A button within a text, beside what it is about. */
export function TextButton({ children, onClick }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
