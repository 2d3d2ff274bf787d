import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RegisteringView } from '../../../../src/screens/registering/registering-view.tsx';

test('[REG-1] the share of the bytes that has left names the bar and is its value; no button', () => {
  render(<RegisteringView upload="sending" percent={62} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guardando su solicitud');
  const bar = screen.getByRole('progressbar', { name: 'Enviando su documento: 62 %' });
  expect(bar).toHaveAttribute('value', '62');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Su conexión es lenta/)).toBeNull();
});

test('[REG-1] a slow line is said, below the bar and to a screen reader', () => {
  render(<RegisteringView upload="sendingSlowly" percent={12} />);
  expect(screen.getByRole('progressbar', { name: 'Enviando su documento: 12 %' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Su conexión es lenta. Seguimos enviando; no cierre esta página.',
  );
});

test('[REG-1] once all has left, the answer is awaited', () => {
  const { container } = render(<RegisteringView upload="awaiting" percent={100} />);
  expect(screen.getByRole('progressbar', { name: 'Esperando la respuesta…' })).toHaveAttribute('value', '100');
  expect(container.querySelector('[aria-live]')).toHaveTextContent('Esperando la respuesta…');
});
