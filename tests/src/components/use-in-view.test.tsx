import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FieldError } from '../../../src/components/FieldError.tsx';
import { LiveRegion } from '../../../src/components/LiveRegion.tsx';

const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
beforeEach(() => scroll.mockClear());
afterEach(() => scroll.mockClear());

const form = (error: string, message = '') => (
  <>
    <div>
      <input aria-label="NIS" />
      <FieldError id="nis" error={error} />
    </div>
    <input aria-label="Folio" />
    <LiveRegion message={message} visible />
  </>
);

it.each([
  ['in the same field', 'NIS', 1],
  ['nowhere', null, 1],
  ['in another field', 'Folio', 0],
])('scrolls a new message into view if the focus is %s: %s', (_where, focused, times) => {
  const { rerender } = render(form(''));
  if (focused !== null) screen.getByRole('textbox', { name: focused }).focus();
  rerender(form('El NIS es requerido'));
  rerender(form('El NIS es requerido'));
  rerender(form(''));
  expect(scroll.mock.contexts).toHaveLength(times);
});

it('scrolls to a visible live region with a new message, but not to a hidden one', () => {
  const { rerender } = render(<LiveRegion message="" visible />);
  rerender(<LiveRegion message="Le quedan 3 intentos." visible />);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  rerender(<LiveRegion message="Código enviado" />);
  expect(scroll).toHaveBeenCalledOnce();
});
