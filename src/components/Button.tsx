import { useId, type MouseEventHandler, type ReactNode } from 'react';
import { classNames } from './attributes.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

interface ButtonProps {
  readonly children: ReactNode;
  /** 'quiet' is unobtrusive, for leaving the journey */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly type?: 'button' | 'submit';
  /** awaiting a reply: shows a spinner, keeps its name, is announced as disabled */
  readonly busy?: boolean;
  /** looks and is announced as disabled, but keeps the focus and fires onClick: the machine reacts (journey.md#unavailable-buttons) */
  readonly unavailable?: boolean;
  /** text about missing values: shown under an unavailable button, as its description */
  readonly missing?: string | undefined;
  /** id of the text that a click accepts; it describes the button while available */
  readonly describedBy?: string;
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** The portal's button (LAN-6, PRO-16, DAT-7). Never `disabled`, because a disabled button can't explain what is missing. */
export function Button({
  children,
  variant = 'primary',
  type = 'button',
  busy = false,
  unavailable = false,
  missing = '',
  describedBy,
  onClick,
}: ButtonProps) {
  const missingId = useId();
  const explains = unavailable && !busy && missing !== '';
  return (
    <div className={styles.wrap} data-quiet={variant === 'quiet' ? '' : undefined}>
      <button
        type={type}
        className={classNames(styles.button, styles[variant])}
        aria-disabled={unavailable || busy ? 'true' : undefined}
        aria-busy={busy ? 'true' : undefined}
        aria-describedby={explains ? missingId : describedBy}
        onClick={onClick}
      >
        {busy && <Spinner />}
        <span>{children}</span>
      </button>
      {explains && (
        <p id={missingId} className={styles.missing}>
          {missing}
        </p>
      )}
    </div>
  );
}
