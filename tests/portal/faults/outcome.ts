import { portal } from '../../../machines/portal.ts';
import { leavesWithTag } from '../../../tools/drivers/chart-states.ts';
import { listNodes } from 'xstate-paths';
import { expectedNames } from '../../../tools/drivers/pass-account.ts';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import type { ApiCall } from '../../../tools/portal/backend/replies.ts';

/** A cell of the table: the state after a fault and the text that it shows. */
export interface Outcome {
  readonly state: string;
  readonly route: string;
  /** the dialog's title and text, else the field's message, else the heading */
  readonly text: string;
  /** number of requests of the call */
  readonly requests: number;
}

const dialogLeaves = leavesWithTag('dialog');

/** Whether a leaf, or one of its ancestors, waits for a call's reply. */
export function awaits(leaf: string, call: ApiCall): boolean {
  const awaiting = listNodes(portal).filter(({ invoke }) => invoke.some(({ src }) => src === call));
  return leaf.split(' + ').some((each) => awaiting.some(({ path }) => `${each}.`.startsWith(`${path.join('.')}.`)));
}

/** Reads the screen once it is stable and its state satisfies `isFinal`. */
export async function readOutcome(
  { page, leaf }: OpenPage,
  isFinal: (leaf: string) => boolean,
): Promise<Omit<Outcome, 'requests'>> {
  let previous = '';
  for (const end = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 60))) {
    const state = leaf();
    const { text, dialog } = await page.evaluate(readScreen);
    const outcome = { state, route: new URL(page.url()).pathname, text };
    const current = JSON.stringify(outcome);
    // the chunk of a dialog or screen may still be loading
    const isComplete = dialogLeaves.includes(state) ? dialog : !dialog && expectedNames(state).includes(text);
    if (current === previous && isComplete && isFinal(state)) return outcome;
    if (Date.now() > end) {
      const wrong = !isFinal(state)
        ? 'still awaits a reply'
        : isComplete
          ? 'still changes'
          : 'does not show the expected screen';
      throw new Error(`the portal, in ${state} at ${outcome.route}, ${wrong}; it shows «${text}»`);
    }
    previous = current;
  }
}

/** Reads the dialog's text, the field's message or the heading. Runs in the page. */
export function readScreen(): { text: string; dialog: boolean } {
  const textOf = (part: string) => document.querySelector<HTMLElement>(part)?.innerText.trim() ?? '';
  if (document.querySelector('.portal-dialog')) {
    return {
      text: [textOf('.swal2-title'), textOf('.swal2-html-container')].filter(Boolean).join(' — '),
      dialog: true,
    };
  }
  const message = document.querySelector('dialog[open] [aria-invalid=true]')?.getAttribute('aria-describedby');
  const inline = message ? textOf(`#${CSS.escape(message)}`) : textOf('dialog[open] h2');
  return { text: inline || textOf('h1'), dialog: false };
}
