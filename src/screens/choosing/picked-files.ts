import { useEffect, useRef } from 'react';

/** Calls `onPaste` with files that are pasted anywhere on the page. Ignores pasted text. */
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

/** Storage key that marks this tab until the camera's photo is read, because some phones unload the page. Contains no customer data. */
const cameraMark = 'camara';

/** Sets or removes the mark, if storage is available. */
export function markCamera(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(cameraMark, '');
    else sessionStorage.removeItem(cameraMark);
  } catch {
    // without storage, a lost photo can't be reported
  }
}

/** @returns whether the tab is marked, which means that its page was unloaded while the camera was open */
export function isCameraMarked(): boolean {
  try {
    return sessionStorage.getItem(cameraMark) !== null;
  } catch {
    return false;
  }
}

/** Opens the phone's camera and calls `onTake` with the photo. Removes the input afterwards. */
export function takePhoto(parent: HTMLElement, onTake: (photo: File) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    hidden: true,
  });
  // an attribute, because desktop browsers have no such property
  input.setAttribute('capture', 'environment');
  markCamera(true);
  // older browsers lack 'cancel'; a focus event shows that the page survived
  const survive = () => {
    markCamera(false);
    window.removeEventListener('focus', survive);
  };
  for (const end of ['change', 'cancel']) input.addEventListener(end, survive);
  window.addEventListener('focus', survive);
  input.addEventListener('change', () => {
    const photo = input.files?.[0];
    input.remove();
    if (photo) onTake(photo);
  });
  input.addEventListener('cancel', () => input.remove());
  // iOS needs the input in the document
  parent.append(input);
  input.click();
}
