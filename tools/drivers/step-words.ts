import { texts } from '../../src/texts.ts';
import { outsideSteps } from 'xstate-paths';
import type { Screen } from '../portal/screen.ts';
import { driveEvent } from '../portal/steps/all-steps.ts';
import { customerEventOf, portalChart } from './portal-chart.ts';

const words = new Map<string, string>();

/**
 * Maps step names to the customer's actions in Spanish, in the words of the screen: 'NIS: 1234567 · Siguiente'. Filled
 * by microtasks, before any other task runs, because the drivers await nothing but the recording screen.
 */
export const customerWords: ReadonlyMap<string, string> = words;

for (const step of outsideSteps(portalChart)) {
  const event = customerEventOf(step);
  const said: string[] = [];
  if (event) void driveEvent(recording(said), event).then(() => words.set(step.name, said.join(' · ')));
}

/** Records a driver's actions. */
function recording(said: string[]): Screen {
  const note = async (text: string) => void said.push(text);
  // a pattern lists a button's alternative names
  const nameOf = (button: string | RegExp) =>
    button instanceof RegExp ? button.source.replace(/[\^$()?:]/g, '').replaceAll('|', ' / ') : button;
  return {
    press: (button) => note(nameOf(button).trim()),
    fill: (label, value) => note(`${label}: ${value.trim()}`),
    tick: (_, on) => note(`${on ? '☑' : '☐'} ${texts.common.privacyLink}`),
    choose: (_, option) => note(option),
    upload: (files) => note(files.map(({ name }) => name).join(', ')),
    takePhoto: (button, { name }) => note(`${button}: ${name}`),
    enterCode: (code) => note(`${texts.verifying.boxesLabel}: ${code}`),
    navigate: note,
    elapse: ({ left, resendIn }) =>
      note(`${texts.verifying.resendIn(left)}${resendIn <= 0 ? ` ${texts.verifying.notReceived}` : ''}`),
    sendDocument: ({ percent }) => note(texts.registering.sending(percent)),
    differences: async () => [],
  };
}
