import { useEffect, useRef, useState, type FormEvent } from 'react';

/** Returns what is called with each submit of a form: it puts the focus into the first field whose message is shown. */
export function useFocusOnInvalid(): (event: FormEvent) => void {
  // once the messages are rendered, and before a dialog that returns the focus opens
  const form = useRef<EventTarget & Element>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses]);

  return (event) => {
    form.current = event.currentTarget;
    setPresses((count) => count + 1);
  };
}
