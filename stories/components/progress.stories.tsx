import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from '../../src/components/Countdown.tsx';
import { JourneyProgress } from '../../src/components/JourneyProgress.tsx';
import { ProgressBar } from '../../src/components/ProgressBar.tsx';
import { Spinner } from '../../src/components/Spinner.tsx';
import { Steps } from '../../src/components/Steps.tsx';
import { WaitingOverlay } from '../../src/components/WaitingOverlay.tsx';
import { texts } from '../../src/texts.ts';
import { largeText, reducedMotion } from '../support/frames.ts';
import { componentStories } from '../support/component-stories.tsx';

export default { title: 'Components/Progress' } satisfies Meta;

const spinner = componentStories(
  Spinner,
  {
    when: 'Beside the text that says what is awaited, inside a button or a row.',
    not: "Alone: a customer who can't see it would not know that anything happens.",
  },
  {},
);

export const SpinnerBesideText = spinner();

export const SpinnerLarge = spinner({ size: 'large' });

/** Keeps turning to show that a request is pending. */
export const SpinnerReducedMotion = spinner({ size: 'large' }, reducedMotion);

const waitingOverlay = componentStories(
  WaitingOverlay,
  {
    when: "In place of content that is awaited and can't be shown without it.",
    not: 'While a button waits: that is its own `busy`.',
  },
  { text: texts.loadingPrograms.text },
);

export const WaitingOverlayPrograms = waitingOverlay(
  {},
  {
    play: async ({ args, canvas }) => {
      await expect(canvas.getByRole('status')).toHaveTextContent(args.text);
    },
  },
);

export const WaitingOverlayRegistration = waitingOverlay({ text: texts.registering.text });

const { sending, awaiting } = texts.registering;

const progressBar = componentStories(
  ProgressBar,
  {
    when: 'Where work takes long and how much of it is done is known: the bytes of a registration.',
    not: 'For a wait of unknown length: WaitingOverlay shows that.',
  },
  { text: sending(62), percent: 62 },
  { argTypes: { percent: { control: { type: 'range', min: 0, max: 100 } } } },
);

export const ProgressBarBeginning = progressBar({ text: sending(0), percent: 0 });

export const ProgressBarUnderWay = progressBar(
  {},
  {
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('progressbar', { name: sending(62) })).toHaveAttribute('value', '62');
    },
  },
);

export const ProgressBarComplete = progressBar({ text: awaiting, percent: 100 });

const { resendIn, resendInLabel } = texts.verifying;

const countdown = componentStories(
  Countdown,
  {
    when: 'For a time that runs out while the customer does something.',
    not: 'For waiting for an answer: use Spinner or WaitingOverlay.',
  },
  { text: resendIn(272), announcement: resendInLabel(272) },
);

/** Updated every second, announced every minute. */
export const CountdownMinutesLeft = countdown();

export const CountdownOneSecondLeft = countdown({ text: resendIn(1), announcement: resendInLabel(1) });

export const CountdownOver = countdown({ text: resendIn(0), announcement: resendInLabel(0) });

const { label, steps, text } = texts.progress;
const names = [steps.account, steps.request, steps.contact];

const journeyProgress = componentStories(
  JourneyProgress,
  {
    when: 'Above each step of the request, so that its length is known.',
    not: 'On the landing or the success screen: nothing is left to do there.',
  },
  { label, steps: names, current: 2, text: text(2, names.length, steps.request) },
  { argTypes: { current: { control: { type: 'range', min: 1, max: names.length } } } },
);

export const JourneyProgressFirst = journeyProgress({ current: 1, text: text(1, names.length, steps.account) });

export const JourneyProgressSecond = journeyProgress(
  {},
  {
    play: async ({ canvas }) => {
      await expect(canvas.getByText(steps.request).closest('li')).toHaveAttribute('aria-current', 'step');
    },
  },
);

export const JourneyProgressLast = journeyProgress({ current: 3, text: text(3, names.length, steps.contact) });

const { title, first, second, third } = texts.landing.steps;

const stepList = componentStories(
  Steps,
  { when: 'On the landing, before the customer begins.', not: 'To show progress: use JourneyProgress.' },
  { title, steps: [first, second, third] },
);

export const StepsWide = stepList({}, { globals: { viewport: { value: 'desktop' } } });

export const StepsOnAPhone = stepList();

export const StepsLargeText = stepList({}, largeText);
