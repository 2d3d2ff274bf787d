import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import styles from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  readonly closeLabel: string;
  /** close button, Escape, or a phone's back gesture; the modal goes when it is no longer rendered */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog, open while it is rendered (OTP-2): the rest is inert, and the focus returns to where it was. */
export function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // browsers before 2022 know the element but not the method
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    leaving.current = false;
    return () => {
      leaving.current = true;
      if (typeof dialog.close === 'function') dialog.close();
    };
  }, []);

  // only ever asks: whether the modal closes is not its own to decide
  const ask = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // an error dialog that opened inside this one has its own Escape
    const own =
      event.target instanceof Element && event.target.closest('dialog, [role="dialog"]') === event.currentTarget;
    if (event.key !== 'Escape' || !own) return;
    event.preventDefault();
    onClose();
  };
  // a browser closes by itself at the second Escape in a row, asked or not
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !event.currentTarget.open && !leaving.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={styles.modal}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={ask}
      onClose={onNativeClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <X className={styles.icon} />
            {closeLabel}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
