import { placeOf } from '../../../machines/portal.ts';
import { placeOfHeading } from './all-steps.ts';

/** A page at the step after the NIS. */
interface AccountPage {
  /** the text of its h1; '' while there is none */
  heading(): Promise<string>;
  press(button: string): Promise<void>;
}

/**
 * Presses 'Continuar' from 'Confirma tu cuenta' to the programs, on whatever steps the customer meets between.
 * @returns their headings, in order
 * @throws where the programs are not shown after 30 s
 */
export async function passAccount({ heading, press }: AccountPage): Promise<string[]> {
  const passed: string[] = [];
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const shown = await heading();
    const place = placeOfHeading(shown);
    if (place >= placeOf('choosing')) return passed;
    if (place <= placeOf('landing') || shown === passed.at(-1)) continue;
    passed.push(shown);
    await press('Continuar');
  }
  throw new Error(`the programs do not follow ${passed.join(', ') || "'Confirma tu cuenta'"}`);
}
