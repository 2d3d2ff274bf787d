import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';

const releases = ['mouseup', 'dragend'] as const;

/**
 * Defers layout changes until a press has ended. A press blurs the previous field. If that field's message
 * were inserted between mousedown and mouseup, the pressed button would move and the click would be lost.
 */
export function useAfterMouseUp(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      // wait for the click, which follows the release
      setTimeout(() => {
        pressed.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    };
    // a tap also fires mouse events, after its touch events
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

/** @returns a submit handler that focuses the first field with a message */
export function useFocusOnInvalid(): (event: FormEvent) => void {
  // focus after the messages are rendered, but before a dialog opens, so that the dialog restores the focus to the field
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

/** Calls `onEdit` after each change of a form's values, so that Back and a reload keep the input. */
export function useEdits<Values extends object>(values: Values, onEdit: (values: Values) => void): void {
  const last = useRef(values);
  useEffect(() => {
    const before = new Map(Object.entries(last.current));
    last.current = values;
    if (Object.entries(values).some(([name, value]) => before.get(name) !== value)) onEdit(values);
  }, [values, onEdit]);
}
