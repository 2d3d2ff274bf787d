import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeaves } from '../../../machines/states.ts';
import { toDialogText } from '../../../src/services/dialogs/dialog-text.ts';
import { texts } from '../../../src/texts.ts';
import type { Screen } from '../../portal/screen.ts';
import { customerEventOf, customerSteps, serviceEndOf, type Step } from '../planning/steps.ts';
import { driveEvent } from '../../portal/steps/all-steps.ts';
import { stateNameOf } from '../stories/state-names.ts';

/**
 * A step in Spanish, in the words of the screen: what the customer enters and presses, 'NIS: 1234567 · Siguiente'; or, of
 * a service that ends, the state or the dialog that follows, '✗ Error al validar NIS'.
 */
export function stepWords(step: Step, before: PortalSnapshot, after: PortalSnapshot): string {
  const end = serviceEndOf(step.event.type);
  return end ? `${end.fails ? '✗' : '✓'} ${placeOf(before, after)}` : (customerWords.get(step.name) ?? step.name);
}

function placeOf(before: PortalSnapshot, after: PortalSnapshot): string {
  const { dialog } = after.context;
  if (after.hasTag('dialog') && dialog !== null) return toDialogText(dialog).title;
  const [present, leaves] = [toLeaves(before.value), toLeaves(after.value)];
  return stateNameOf(leaves.find((leaf) => !present.includes(leaf)) ?? leaves.at(-1) ?? '');
}

/** Filled before the first task: the drivers wait for nothing but the recording. */
const customerWords = new Map<string, string>();
for (const step of customerSteps) {
  const event = customerEventOf(step);
  const words: string[] = [];
  if (event) void driveEvent(recording(words), event).then(() => customerWords.set(step.name, words.join(' · ')));
}

/** Takes down what a driver does. */
function recording(words: string[]): Screen {
  const note = async (text: string) => void words.push(text);
  // a button that has one of several names
  const nameOf = (button: string | RegExp) =>
    button instanceof RegExp ? button.source.replace(/[\^$()?:]/g, '').replaceAll('|', ' / ') : button;
  return {
    press: (button) => note(nameOf(button).trim()),
    follow: note,
    fill: (label, value) => note(`${label}: ${value.trim()}`),
    tick: (_, on) => note(`${on ? '☑' : '☐'} ${texts.common.privacyLink}`),
    choose: (_, option) => note(option),
    upload: ({ name }) => note(name),
    takePhoto: ({ name }) => note(`${texts.choosing.takePhoto}: ${name}`),
    enterCode: (code) => note(`${texts.verifying.boxesLabel}: ${code}`),
    editCode: () => note(texts.verifying.boxesLabel),
    navigate: note,
    elapse: ({ left, resendIn }) =>
      note(`${texts.verifying.resendIn(left)}${resendIn <= 0 ? ` ${texts.verifying.notReceived}` : ''}`),
    sendDocument: (event) =>
      note(event.type === 'UPLOAD.SLOW' ? texts.registering.slow : texts.registering.sending(event.percent)),
    differences: async () => [],
  };
}
