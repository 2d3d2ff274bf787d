import { moveWithKeys, onKey } from './keys.ts';
import { matchingPaths } from './path-filter.ts';
import { startReadMarks } from './read-marks.ts';

/** The page of one path: its steps, enlarged screenshots, its neighbours in the filtered list. */
export function startPath(): void {
  const steps = document.querySelector<HTMLElement>('#steps');
  if (!steps) return;
  moveWithKeys([...steps.querySelectorAll<HTMLElement>('.step')]);
  startReadMarks();
  startNeighbours();
  startEnlarging(steps);
  startCopying();
}

function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const text = document.querySelector(button.dataset['copy'] ?? '');
    button.addEventListener('click', () => {
      if (!text) return;
      getSelection()?.selectAllChildren(text);
      // a page on disk may not be allowed to write: the text is selected then
      void navigator.clipboard?.writeText(text.textContent ?? '').catch(() => undefined);
    });
  }
}

function startNeighbours(): void {
  const query = new URLSearchParams(location.search);
  const id = /([^/]+)\.html$/.exec(location.pathname)?.[1];
  const paths = matchingPaths(query);
  const index = paths.findIndex((path) => path.id === id);
  const link = (selector: string, target: string | undefined) => {
    const anchor = document.querySelector<HTMLAnchorElement>(selector);
    if (!anchor) return;
    anchor.hidden = target === undefined;
    if (target === undefined) return;
    anchor.href = target;
    if (query.size > 0) anchor.search = query.toString();
  };
  const pageOf = (at: number) => paths[at] && `${paths[at].id}.html`;
  link('#path-up', '../paths.html');
  link('#path-previous', pageOf(index - 1));
  link('#path-next', pageOf(index + 1));
  const position = document.querySelector('#path-position');
  if (position && index >= 0)
    position.textContent = `${index + 1} of ${paths.length}${query.size > 0 ? ' filtered' : ''}`;
}

function startEnlarging(steps: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('#enlarged');
  const image = dialog?.querySelector('img');
  if (!dialog || !image) return;
  const open = (link: HTMLAnchorElement) => {
    image.src = link.href;
    image.alt = link.querySelector('img')?.alt ?? '';
    dialog.showModal();
  };
  const toggle = (event: KeyboardEvent) => {
    if (dialog.open) {
      event.preventDefault();
      return dialog.close();
    }
    // Enter on a link or a summary has its own effect
    if (event.key === 'Enter' && !document.activeElement?.matches('.step')) return;
    const step = document.activeElement?.closest('.step') ?? steps.querySelector('.step');
    const link = step?.querySelector<HTMLAnchorElement>('[data-enlarge]');
    if (link) open(link);
  };
  onKey('z', toggle);
  onKey('Enter', toggle);
  dialog.addEventListener('click', () => dialog.close());
  steps.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-enlarge]');
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(link);
  });
}
