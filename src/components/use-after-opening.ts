import { useEffect, useState } from 'react';

/**
 * Delays a live region's text by half a second after mounting. Orca ignores a region that is inserted with its text, and the
 * text of an opening modal (docs/accessibility.md).
 */
export function useAfterOpening(text: string): string {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isOpen ? text : '';
}
