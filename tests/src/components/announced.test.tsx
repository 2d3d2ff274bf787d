import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Callout } from '../../../src/components/Callout.tsx';
import { FieldError } from '../../../src/components/FieldError.tsx';
import { LiveRegion } from '../../../src/components/LiveRegion.tsx';
import { WaitingOverlay } from '../../../src/components/WaitingOverlay.tsx';

test.each([true, false])('LiveRegion: announces a message politely and as a whole, visible: %s', (visible) => {
  const { rerender } = render(<LiveRegion message="" visible={visible} />);
  const region = document.querySelector('[aria-live="polite"][aria-atomic="true"]');
  rerender(<LiveRegion message="Cargando..." visible={visible} />);
  expect(screen.getByText('Cargando...')).toBe(region);
});

test('[NIS-1] FieldError: shows a message in a live region that already exists', () => {
  const { rerender } = render(<FieldError id="nis-error" error={undefined} />);
  const region = document.querySelector('#nis-error[aria-live="polite"]');
  expect(region).toBeInTheDocument();
  rerender(<FieldError id="nis-error" error="El NIS es requerido" />);
  expect(screen.getByText('El NIS es requerido').closest('[aria-live]')).toBe(region);
});

test('Callout: has a role that announces it', () => {
  render(
    <Callout tone="error" role="alert" title="Aviso">
      El código venció.
    </Callout>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('AvisoEl código venció.');
});

test('[PRO-1] WaitingOverlay: announces the wait half a second after it appears, in a live region that already exists', async () => {
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
