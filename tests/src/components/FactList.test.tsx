import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactList } from '../../../src/components/FactList.tsx';
import '../testing-library.ts';

it('[CON-1] is a list of terms and their definitions', () => {
  render(<FactList facts={[{ term: 'NIS', value: '123456789' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('NIS');
  expect(screen.getByRole('definition')).toHaveTextContent('123456789');
});
