import type { Meta } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Actions } from '../../src/components/Actions.tsx';
import { Button } from '../../src/components/Button.tsx';
import { Page } from '../../src/components/Page.tsx';
import { SkipLink } from '../../src/components/SkipLink.tsx';
import { TextButton } from '../../src/components/TextButton.tsx';
import { TextLink } from '../../src/components/TextLink.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { componentStories, tabFocuses } from '../support/component-stories.tsx';

export default { title: 'Components/Buttons and links' } satisfies Meta;

const button = componentStories(
  Button,
  {
    when: 'For an action: submit, continue, cancel. One primary button per screen.',
    not: 'To open another page: use TextLink. Never disable it: `unavailable` and `missing` explain what is needed.',
  },
  { children: texts.landing.nis.submit, onClick: fn() },
);

export const ButtonPrimary = button(
  { missing: texts.stillMissing([texts.landing.nis.missing.nis]) },
  {
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('button')).not.toHaveAccessibleDescription();
      await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-disabled');
    },
  },
);

export const ButtonSecondary = button({ variant: 'secondary', children: texts.common.cancel });

/** Leaves the journey; separated from the other buttons. */
export const ButtonQuiet = button({ variant: 'quiet', children: texts.common.cancel });

/** Shown and announced as disabled, with the reason; a click still reaches the machine (journey.md#unavailable-buttons). */
export const ButtonDisabled = button(
  {
    unavailable: true,
    missing: texts.stillMissing([texts.landing.nis.missing.nis, texts.landing.nis.missing.privacy]),
  },
  {
    play: async ({ args, canvas, userEvent }) => {
      const disabled = canvas.getByRole('button');
      await expect(disabled).toHaveAttribute('aria-disabled', 'true');
      await expect(disabled).toHaveAccessibleDescription(args.missing);
      await userEvent.tab();
      await expect(disabled).toHaveFocus();
      await userEvent.click(disabled);
      await expect(args.onClick).toHaveBeenCalledOnce();
    },
  },
);

export const ButtonPosting = button(
  { busy: true },
  {
    play: async ({ canvas }) => {
      const posting = canvas.getByRole('button', { name: texts.landing.nis.submit });
      await expect(posting).toHaveAttribute('aria-disabled', 'true');
      await expect(posting).toHaveAttribute('aria-busy', 'true');
      await expect(posting.querySelector('[data-part="spinner"]')).not.toBeNull();
    },
  },
);

export const ButtonFocused = button({}, { play: tabFocuses('button') });

export const ButtonLongWordsAndLargeText = button({ children: 'Continuar con el proceso de actualización' }, largeText);

const actions = componentStories(
  Actions,
  {
    when: 'At the end of a form or card, for the next action and the way out.',
    not: 'For links within text, or for more than two or three buttons: split the screen instead.',
  },
  {
    children: (
      <>
        <Button>{texts.contact.submit}</Button>
        <Button variant="secondary">{texts.common.cancel}</Button>
      </>
    ),
  },
);

export const ActionsSideBySide = actions({}, { globals: { viewport: { value: 'desktop' } } });

/** Stacked, with the primary button first. */
export const ActionsOnAPhone = actions({}, { globals: { viewport: { value: 'small' } } });

export const ActionsWhatIsMissing = actions({
  children: (
    <>
      <Button
        unavailable
        missing={texts.stillMissing([texts.choosing.missing.program, texts.choosing.missing.document])}
      >
        {texts.choosing.submit}
      </Button>
      <Button variant="secondary">{texts.common.cancel}</Button>
    </>
  ),
});

const textButton = componentStories(
  TextButton,
  { when: 'Beside the text that it changes.', not: 'To go on or back: use Button.' },
  { children: texts.verifying.correct, onClick: fn() },
);

export const TextButtonUsual = textButton(
  {},
  {
    play: async ({ args, canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', { name: texts.verifying.correct }));
      await expect(args.onClick).toHaveBeenCalledOnce();
    },
  },
);

const textLink = componentStories(
  TextLink,
  {
    when: 'For a page outside the portal, such as the privacy notice.',
    not: 'For an action, or the step before: use Button.',
  },
  {
    href: 'https://www.example.com/reglas-del-programa',
    children: texts.choosing.rules,
  },
);

/** Its description, not its name, announces that a new tab opens. */
export const TextLinkUsual = textLink();

export const TextLinkFocused = textLink({}, { play: tabFocuses('link') });

const skipLink = componentStories(
  SkipLink,
  { when: 'Once, as the first element of every screen.', not: 'Within the page.' },
  { text: texts.common.skipToContent },
  { parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '260px' } } } },
);

/** First in the tab order; visible only with the focus. */
export const SkipLinkFocused = skipLink(
  {},
  {
    render: (props) => (
      <>
        <SkipLink {...props} />
        <Page title={texts.consenting.title}>
          <p>{texts.consenting.text}</p>
        </Page>
      </>
    ),
    play: async ({ args, canvas, userEvent }) => {
      const link = canvas.getByRole('link', { name: args.text });
      const address = location.href;
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('main')).toHaveFocus();
      await expect(location.href).toBe(address);
      await userEvent.tab({ shift: true });
      await expect(link).toHaveFocus();
    },
  },
);
