import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { ErrorScreen } from '../../src/app/error-boundary.tsx';
import { NotStarted as NotStartedNotice } from '../../src/boot/build/not-started.tsx';
import { texts } from '../../src/texts.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { variantOf } from './variants.ts';

/** journey.md#connection: what is shown where the portal, or a screen of it, can not be. */
const meta = {
  title: 'Variants/Broken pages',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotLoaded: Story = { name: 'Pantalla que no cargó', ...brokenBy('not loaded', texts.notLoaded.title) };

export const NotDrawn: Story = { name: 'Pantalla que falló', ...brokenBy('not drawn', texts.broken.title) };

export const NotStarted: Story = {
  name: 'Página que no inició',
  render: () => (
    <>
      <div id="not-started" role="alert">
        <NotStartedNotice />
      </div>
      <PortalAtSnapshot {...variantOf('landing.idle', {})} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: texts.landing.title })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(texts.notStarted.textWithPhone);
  },
};

function brokenBy(broken: ComponentProps<typeof ErrorScreen>['broken'], title: string): Story {
  return {
    render: () => <ErrorScreen broken={broken} screen="contact" remember={() => null} onRetry={() => undefined} />,
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  };
}
