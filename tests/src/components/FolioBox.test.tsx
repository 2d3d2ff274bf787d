import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FolioBox } from '../../../src/components/FolioBox.tsx';
import '../testing-library.ts';

it('[EXI-2] copies when its folio or its icon is pressed', async () => {
  const onCopy = vi.fn<() => void>();
  render(
    <FolioBox
      title="Su folio de seguimiento"
      folio="26AG0001DEMO"
      label="Copiar folio 26AG0001DEMO"
      hint="Toque el folio para copiarlo."
      onCopy={onCopy}
    />,
  );
  const button = screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' });
  await userEvent.click(within(button).getByText('26AG0001DEMO'));
  expect(onCopy).toHaveBeenCalledTimes(1);
  const icon = button.querySelector('svg');
  if (icon === null) throw new Error('no copy icon');
  await userEvent.click(icon);
  expect(onCopy).toHaveBeenCalledTimes(2);
  expect(button).toHaveAccessibleDescription('Toque el folio para copiarlo.');
});
