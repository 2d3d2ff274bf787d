import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HelpTip } from '../../../src/components/HelpTip.tsx';

const show = () =>
  render(
    <>
      <HelpTip label="Ayuda">Su NIS está en su recibo.</HelpTip>
      <button type="button">fuera</button>
    </>,
  );
const icon = () => screen.getByRole('button', { name: 'Ayuda' });
const tip = () => screen.queryByRole('tooltip');

it('[LAN-4] stays open after a click when the pointer leaves, until a click elsewhere or a second click', async () => {
  show();
  await userEvent.click(icon());
  await userEvent.unhover(icon());
  expect(tip()).toBeVisible();
  await userEvent.click(screen.getByText('fuera'));
  expect(tip()).toBeNull();
  await userEvent.click(icon());
  await userEvent.click(icon());
  expect(tip()).toBeNull();
});

it('[LAN-4] opens on focus, closes on Escape and when the focus moves on', async () => {
  show();
  await userEvent.tab();
  expect(icon()).toHaveFocus();
  expect(tip()).toBeVisible();
  // a click on its icon, which can't have the focus
  fireEvent.blur(icon(), { relatedTarget: null });
  expect(tip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(tip()).toBeVisible();
  await userEvent.tab();
  expect(tip()).toBeNull();
});
