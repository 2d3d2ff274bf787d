import { useCallback, useEffect, useRef } from 'react';

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

const releases = ['mouseup', 'dragend'] as const;
