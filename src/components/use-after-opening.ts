import { useEffect, useState } from 'react';

/**
 * A text for a live region, half a second after what shows it has opened: Orca says nothing of a region that comes with its text, nor of
 * a modal that opens (docs/accessibility.md).
 */
export function useAfterOpening(text: string): string {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isOpen ? text : '';
}
