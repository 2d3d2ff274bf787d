import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WaitingOverlay } from '../../../src/components/WaitingOverlay.tsx';

test('[PRO-1] what is awaited is announced half a second after it is shown, by a region that was there before', async () => {
  vi.useFakeTimers();
  const { container } = render(<WaitingOverlay text="Buscando los programas activos…" />);
  const region = container.querySelector('[aria-live=polite]');
  expect(container.querySelector('output')?.textContent).toBe('Buscando los programas activos…');
  expect(region?.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(container.querySelector('[aria-live=polite]')).toBe(region);
  expect(region?.textContent).toBe('Buscando los programas activos…');
  vi.useRealTimers();
});
