import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';

const releases = ['mouseup', 'dragend'] as const;

/**
 * Postpones what would move the page until a press has ended. A press blurs the field before it; if the field's message
 * were inserted between mousedown and mouseup, the pressed button would move away and the click would be lost.
 */
export function useAfterMouseUp(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      // the click comes right after the release
      setTimeout(() => {
        pressed.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    };
    // a tap fires these too, after its touch events
    document.addEventListener('mousedown', press, true);
    for (const end of releases) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      for (const end of releases) document.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  }, []);
}

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

/** Calls `onEdit` after each change of a form's values, so that Back and a reload keep what was typed and ticked. */
export function useEdits<Values extends object>(values: Values, onEdit: (values: Values) => void): void {
  const last = useRef(values);
  useEffect(() => {
    const before = new Map(Object.entries(last.current));
    last.current = values;
    if (Object.entries(values).some(([name, value]) => before.get(name) !== value)) onEdit(values);
  }, [values, onEdit]);
}
