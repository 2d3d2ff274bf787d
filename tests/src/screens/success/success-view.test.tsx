import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SuccessView } from '../../../../src/screens/success/success-view.tsx';
import '../../testing-library.ts';

test('[EXI-1] [EXI-2] [EXI-4] heading, review, the folio in a box that copies, and the way home', async () => {
  const onCopy = vi.fn();
  const onHome = vi.fn();
  render(<SuccessView folio="26AG0001DEMO" onCopy={onCopy} onHome={onHome} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Gracias por completar tu registro!' })).toBeVisible();
  expect(screen.getByText(/en revisión/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volver al Inicio' }));
  expect([onCopy, onHome].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});
