import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SuccessView } from '../../../../src/screens/success/success-view.tsx';
import '../../testing-library.ts';

test('[EXI-1] [EXI-2] [EXI-4] heading, review, the folio in a box that copies, and the button to the landing', async () => {
  const onCopy = vi.fn();
  const onHome = vi.fn();
  render(<SuccessView folio="26AG0001DEMO" onCopy={onCopy} onHome={onHome} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Gracias por completar tu registro!' })).toBeVisible();
  expect(screen.getByText(/en revisión/)).toBeVisible();
  expect(document.querySelector('[data-part="success-mark"] svg')).toHaveAttribute('aria-hidden', 'true');
  const box = screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' });
  expect(box).toHaveAccessibleDescription('Toque el folio para copiarlo.');
  // the folio and its icon are both in the button
  for (const part of box.children) await userEvent.click(part);
  await userEvent.click(screen.getByRole('button', { name: 'Volver al Inicio' }));
  expect([onCopy, onHome].map((spy) => spy.mock.calls.length)).toEqual([2, 1]);
});
