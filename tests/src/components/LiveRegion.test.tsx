import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiveRegion } from '../../../src/components/LiveRegion.tsx';

test.each([true, false])('a message is announced politely and as a whole, visible: %s', (visible) => {
  const { rerender } = render(<LiveRegion message="" visible={visible} />);
  const region = document.querySelector('[aria-live="polite"][aria-atomic="true"]');
  rerender(<LiveRegion message="Cargando..." visible={visible} />);
  expect(screen.getByText('Cargando...')).toBe(region);
});
