import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Callout } from '../../../src/components/Callout.tsx';

it('has the role that announces it', () => {
  render(
    <Callout tone="error" role="alert" title="Aviso">
      El código venció.
    </Callout>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('AvisoEl código venció.');
});
