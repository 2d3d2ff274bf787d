import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import '../styles/scrolling.css';
import styles from './Modal.module.css';

/**
 * Delay between opening and focusing the field, in ms. If the field has the focus immediately, Orca stays in
 * browse mode and treats the first digit as a command (docs/accessibility.md).
 */
const fieldMs = 300;

interface ModalProps {
  readonly title: string;
  readonly closeLabel: string;
  /** called by the close button, Escape, or a phone's back gesture; the owner closes the modal by not rendering it */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog, open while rendered (OTP-2). The page behind it is inert; closing restores the focus. */
export function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    // browsers before 2022 lack showModal
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    heading.current?.focus();
    const timer = setTimeout(() => {
      // don't steal the focus if the customer has already moved it
      if (document.activeElement === heading.current) focusField(dialog);
    }, fieldMs);
    leaving.current = false;
    return () => {
      clearTimeout(timer);
      leaving.current = true;
      if (typeof dialog.close === 'function') dialog.close();
      // opened on page load: there is no element to restore the focus to
      if (opener === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);

  // prevent the default closing: the owner decides
  const requestClose = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // focus the field early if the customer is already typing
    if (event.target === heading.current && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
      focusField(event.currentTarget);
    // if an error dialog is open inside, Escape closes only that one
    const own =
      event.target instanceof Element && event.target.closest('dialog, [role="dialog"]') === event.currentTarget;
    if (event.key !== 'Escape' || !own) return;
    event.preventDefault();
    onClose();
  };
  // some browsers close on a second consecutive Escape even if the first was prevented
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
