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

/** Opens the phone's camera; calls `onTake` with the photo. The input is removed once the camera was closed. */
export function takePhoto(parent: HTMLElement, onTake: (photo: File) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    hidden: true,
  });
  // desktop browsers have no such property
  input.setAttribute('capture', 'environment');
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
