import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Countdown } from '../../../src/components/Countdown.tsx';
import '../testing-library.ts';

it('[OTP-4] is shown each second and announced once a minute', () => {
  const { rerender } = render(<Countdown text="02:01 min." announcement="Quedan 3 min." />);
  expect(screen.getByRole('timer')).toHaveTextContent('02:01 min.');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  rerender(<Countdown text="02:00 min." announcement="Quedan 2 min." />);
  expect(screen.getByText('Quedan 2 min.')).toHaveAttribute('aria-live', 'polite');
});
