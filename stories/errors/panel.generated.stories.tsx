// Written by `npm run stories` from the statechart; don't edit.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FrozenPortal } from '../support/frozen-portal.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { dialogMoments } from './moments.generated.ts';

const meta = {
  title: 'Errors/4 Panel',
  component: FrozenPortal,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof FrozenPortal>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A dialog over the modal, whose countdown goes on. */
export const PanelVerifyingNoticeCodeValidationFailed: Story = {
  name: 'panel.verifying.notice codeValidationFailed',
  args: dialogMoments['panel.verifying.notice codeValidationFailed'],
};

/** A dialog says why no code was sent; one sent before to this number can still be entered. */
export const PanelCodeNoticeCodeRequestFailed: Story = {
  name: 'panel.codeNotice codeRequestFailed',
  args: dialogMoments['panel.codeNotice codeRequestFailed'],
};

/** A dialog says why no code was sent; one sent before to this number can still be entered. */
export const PanelCodeNoticeCodeRequestRefused: Story = {
  name: 'panel.codeNotice codeRequestRefused',
  args: dialogMoments['panel.codeNotice codeRequestRefused'],
};

/** A dialog after which the contact form is as it was. */
export const PanelNoticeContactInvalid: Story = {
  name: 'panel.notice contactInvalid',
  args: dialogMoments['panel.notice contactInvalid'],
};

/** A dialog after which the contact form is as it was. */
export const PanelNoticePhoneMissing: Story = {
  name: 'panel.notice phoneMissing',
  args: dialogMoments['panel.notice phoneMissing'],
};

/** A dialog after which the contact form is as it was. */
export const PanelNoticeRegistrationFailed: Story = {
  name: 'panel.notice registrationFailed',
  args: dialogMoments['panel.notice registrationFailed'],
};

/** A dialog after which the contact form is as it was. */
export const PanelNoticeRegistrationRefused: Story = {
  name: 'panel.notice registrationRefused',
  args: dialogMoments['panel.notice registrationRefused'],
};

/** 'Datos Registrados' is shown; whatever happens, the folio comes next. */
export const PanelRegisteredRegistered: Story = {
  name: 'panel.registered registered',
  args: dialogMoments['panel.registered registered'],
};
