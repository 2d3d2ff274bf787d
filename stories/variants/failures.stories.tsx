import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FailureKind } from '../../machines/model/failure.ts';
import { failureHelp } from '../../src/texts.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsStateWith } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Failures',
  component: PortalAtSnapshot,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Offline = failure('offline');
export const Timeout = failure('timeout');
export const Status = failure('status');
export const Malformed = failure('malformed');
export const Unavailable = failure('unavailable');
export const Unknown = failure('unknown');

/** The kind of a failure decides the help below the catalogue's title, and never the title. */
function failure(kind: FailureKind): Story {
  return {
    args: variantOf('landing.dialog', { dialog: { key: 'nisFailed', failure: kind } }),
    play: showsItsStateWith(failureHelp[kind]),
  };
}
