import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what would move the page until a press is over. A press blurs the field before it; were the
 * field's message inserted between the button's down and its up, what was pressed would have moved away and the
 * press would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
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
    // a tap sends these too, after its touch events
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
