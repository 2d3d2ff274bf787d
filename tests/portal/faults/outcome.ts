import { leavesWithTag } from '../../../machines/states.ts';
import { expectedNames } from '../../../tools/drivers/expected-screens.ts';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';

/** A cell of the table: the state after a fault, and what the customer reads there. */
export interface Outcome {
  readonly state: string;
  readonly route: string;
  /** the dialog's texts, else the field's message, else the heading */
  readonly says: string;
  /** how often the call was made */
  readonly requests: number;
}

const dialogLeaves = leavesWithTag('dialog');

/** Reads the screen once it no longer changes; `isFinal` says which states it may end in. */
export async function readOutcome(
  { page, leaf }: OpenPage,
  isFinal: (leaf: string) => boolean,
): Promise<Omit<Outcome, 'requests'>> {
  let previous = '';
  for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 60))) {
    const state = leaf();
    const { says, dialog } = await page.evaluate(readScreen);
    const outcome = { state, route: new URL(page.url()).pathname, says };
    const current = JSON.stringify(outcome);
    // the code of a dialog or of a screen may still be loading
    const isComplete = dialogLeaves.includes(state) ? dialog : !dialog && expectedNames(state).includes(says);
    if (current === previous && isComplete && isFinal(state)) return outcome;
    if (Date.now() > end) throw new Error(`the screen still changes: ${current}`);
    previous = current;
  }
}

/** Runs in the page. */
function readScreen(): { says: string; dialog: boolean } {
  const textOf = (part: string) => document.querySelector<HTMLElement>(part)?.innerText.trim() ?? '';
  if (document.querySelector('.portal-dialog')) {
    return {
      says: [textOf('.swal2-title'), textOf('.swal2-html-container')].filter(Boolean).join(' — '),
      dialog: true,
    };
  }
  const message = document.querySelector('dialog[open] [aria-invalid=true]')?.getAttribute('aria-describedby');
  const inline = message ? textOf(`#${CSS.escape(message)}`) : textOf('dialog[open] h2');
  return { says: inline || textOf('h1'), dialog: false };
}
