import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SuccessMark } from '../../../src/components/SuccessMark.tsx';
import '../testing-library.ts';

it('[EXI-1] is an icon that assistive tools ignore', () => {
  const { container } = render(<SuccessMark />);
  expect(container.querySelector('[data-part="success-mark"] svg')).toHaveAttribute('aria-hidden', 'true');
});
