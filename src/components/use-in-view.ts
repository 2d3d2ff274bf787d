import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a message into view when its text changes, unless another field has the focus: the page must not move
 * while the customer types or presses elsewhere.
 */
export function useInView(text: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere =
      activeElement instanceof HTMLInputElement && !box.current?.parentElement?.contains(activeElement);
    if (text !== '' && !isElsewhere) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return box;
}
