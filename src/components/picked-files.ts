import { useEffect, useRef } from 'react';

/** Calls `onPaste` with the files that are pasted anywhere on the page; pasted text is left alone. */
export function usePastedFiles(onPaste: (files: FileList) => void): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Marks this tab while its camera is open: some phones end the page then. It holds no value of the customer. */
const cameraMark = 'camara';

/** Sets or removes the mark; without a storage there is none. */
export function markCamera(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(cameraMark, '');
    else sessionStorage.removeItem(cameraMark);
  } catch {
    // the photo's loss is not reported
  }
}

/** @returns whether the tab is marked: its page was ended while the camera was open */
export function isCameraMarked(): boolean {
  try {
    return sessionStorage.getItem(cameraMark) !== null;
  } catch {
    return false;
  }
}

/** Opens the phone's camera; calls `onTake` with the photo. The input is removed once the camera was closed. */
export function takePhoto(parent: HTMLElement, onTake: (photo: File) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    hidden: true,
  });
  // desktop browsers have no such property
  input.setAttribute('capture', 'environment');
  markCamera(true);
  // older browsers have no 'cancel': the page that has the focus again was not ended
  for (const end of ['change', 'cancel']) input.addEventListener(end, () => markCamera(false));
  window.addEventListener('focus', () => markCamera(false), { once: true });
  input.addEventListener('change', () => {
    const photo = input.files?.[0];
    input.remove();
    if (photo) onTake(photo);
  });
  input.addEventListener('cancel', () => input.remove());
  // iOS needs it in the page
  parent.append(input);
  input.click();
}
