import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RegisteringView } from '../../../../src/screens/registering/registering-view.tsx';

test('[REG-1] the bar has the share of the bytes that has left as its value; that all have left is announced', () => {
  const { container, rerender } = render(<RegisteringView upload="sending" percent={62} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '62');
  rerender(<RegisteringView upload="awaiting" percent={100} />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  expect(container.querySelector('[aria-live]')).toHaveTextContent('Esperando la respuesta…');
});
