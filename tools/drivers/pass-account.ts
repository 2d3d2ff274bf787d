import { emptyContext } from '../../machines/model/context.ts';
import { stepIndex } from '../../machines/portal.ts';
import { elementsOf, leavesWithScreen, stepOf } from '../portal/steps/all-steps.ts';

const anyone = { ...emptyContext, startRoute: '/' } as const;

/** The headings, names and messages that a state's screen shows to every customer. */
export function expectedNames(leafKey: string): string[] {
  return leafKey
    .split(' + ')
    .flatMap((leaf) => elementsOf(leaf, anyone))
    .flatMap((element) => (typeof element.name === 'string' && !element.absent ? [element.name] : []));
}

/** Index in the journey of the screen with this heading; 0 if no step has it. */
export function placeOfHeading(heading: string | undefined): number {
  const leaf = leavesWithScreen.find((each) =>
    elementsOf(each, anyone).some(({ role, name }) => role === 'heading' && name === heading),
  );
  return leaf === undefined ? 0 : stepIndex(stepOf(leaf));
}

/** A page at the step after the NIS. */
interface AccountPage {
  /** text of the h1; '' if there is none yet */
  heading(): Promise<string>;
  press(button: string): Promise<void>;
}

/**
 * Presses 'Continuar' from 'Confirma tu cuenta' to the programs, through any steps in between.
 * @returns the headings of the steps, in order
 * @throws if the programs do not appear within 30 s
 */
export async function passAccount({ heading, press }: AccountPage): Promise<string[]> {
  const passed: string[] = [];
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const shown = await heading();
    const place = placeOfHeading(shown);
    if (place >= stepIndex('choosing')) return passed;
    if (place <= stepIndex('landing') || shown === passed.at(-1)) continue;
    passed.push(shown);
    await press('Continuar');
  }
  throw new Error(`the programs did not appear after ${passed.join(', ') || "'Confirma tu cuenta'"}`);
}
