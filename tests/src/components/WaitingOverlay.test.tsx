import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WaitingOverlay } from '../../../src/components/WaitingOverlay.tsx';
import '../testing-library.ts';

it('[PRO-1] is a status with its text', () => {
  render(<WaitingOverlay text="Buscando los programas activos…" />);
  expect(screen.getByRole('status')).toHaveTextContent('Buscando los programas activos…');
});
