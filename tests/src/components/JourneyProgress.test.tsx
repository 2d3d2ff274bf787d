import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JourneyProgress } from '../../../src/components/JourneyProgress.tsx';
import '../testing-library.ts';

it('marks the current step', () => {
  render(
    <JourneyProgress label="Su avance" steps={['Cuenta', 'Documento']} current={2} text="Paso 2 de 2: Documento" />,
  );
  const steps = within(screen.getByRole('list', { name: 'Su avance' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(screen.getByText('Paso 2 de 2: Documento')).toBeVisible();
});
