import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import '../styles/scrolling.css';
import styles from './Modal.module.css';

/**
 * How long after its opening a modal moves the focus into its field, in milliseconds: where the focus is there at once, Orca stays in
 * its browse mode and takes the first digit for a command (docs/accessibility.md).
 */
const fieldMs = 300;

interface ModalProps {
  readonly title: string;
  readonly closeLabel: string;
  /** close button, Escape, or a phone's back gesture; the modal closes when it is no longer rendered */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog, open while it is rendered (OTP-2): the page behind it is inert, and the focus returns afterwards. */
export function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    // browsers before 2022 have the element but not the method
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    heading.current?.focus();
    const timer = setTimeout(() => {
      // not from where the customer has gone meanwhile
      if (document.activeElement === heading.current) focusField(dialog);
    }, fieldMs);
    leaving.current = false;
    return () => {
      clearTimeout(timer);
      leaving.current = true;
      if (typeof dialog.close === 'function') dialog.close();
      // opened by a page load: there is nothing that the focus returns to
      if (opener === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);

  // does not close by itself: the owner decides
  const requestClose = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // typed sooner than the field has the focus
    if (event.target === heading.current && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
      focusField(event.currentTarget);
    // Escape closes an error dialog that is open inside this one, not this one
    const own =
      event.target instanceof Element && event.target.closest('dialog, [role="dialog"]') === event.currentTarget;
    if (event.key !== 'Escape' || !own) return;
    event.preventDefault();
    onClose();
  };
  // some browsers close at the second Escape in a row, even when the first was prevented
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !event.currentTarget.open && !leaving.current) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={styles.modal}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={requestClose}
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
            <span>{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function focusField(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>('[data-autofocus]');
  field?.focus();
  field?.closest('form')?.scrollIntoView({ block: 'nearest' });
}
