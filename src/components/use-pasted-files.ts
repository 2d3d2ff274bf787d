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
