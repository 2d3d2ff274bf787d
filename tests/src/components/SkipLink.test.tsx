import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Page } from '../../../src/components/Page.tsx';
import { SkipLink } from '../../../src/components/SkipLink.tsx';

it('moves the focus to the content, and keeps the address', async () => {
  render(
    <>
      <SkipLink text="Ir al contenido" />
      <Page title="Confirma tu cuenta">Titular</Page>
    </>,
  );
  const address = location.href;
  await userEvent.click(screen.getByRole('link', { name: 'Ir al contenido' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.href).toBe(address);
});
