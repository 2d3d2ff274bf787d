import { leavesWithTag } from '../../../machines/states.ts';
import { namesOnScreen } from '../../../tools/drivers/expected-screens.ts';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';

/** A cell of the table: where a fault leaves the customer, and what is read there. */
export interface Outcome {
  readonly state: string;
  readonly route: string;
  /** the dialog's sentences, else the field's message, else the heading */
  readonly says: string;
  /** how often the call was made */
  readonly requests: number;
}

const dialogLeaves = leavesWithTag('dialog');

/** What a customer has before the eyes, once nothing moves any more; `mayRest` says where that can be. */
export async function settled(
  { page, leaf }: OpenPage,
  mayRest: (leaf: string) => boolean,
): Promise<Omit<Outcome, 'requests'>> {
  let last = '';
  for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 60))) {
    const state = leaf();
    const { says, dialog } = await page.evaluate(readScreen);
    const seen = { state, route: new URL(page.url()).pathname, says };
    const now = JSON.stringify(seen);
    // the code of a dialog or of a screen may still be on its way
    const isComplete = dialogLeaves.includes(state) ? dialog : !dialog && namesOnScreen(state).includes(says);
    if (now === last && isComplete && mayRest(state)) return seen;
    if (Date.now() > end) throw new Error(`the portal came to no rest: ${now}`);
    last = now;
  }
}

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
