import { filtered } from './filter.ts';
import { onKey, walkWith } from './keys.ts';
import { startReadMarks } from './read-marks.ts';

/** The page of one path: its steps, its pictures enlarged, its neighbours in the list that one came from. */
export function startPath(): void {
  const steps = document.querySelector<HTMLElement>('#steps');
  if (!steps) return;
  walkWith(() => [...steps.querySelectorAll<HTMLElement>('.step')]);
  startReadMarks(() => {});
  onKey('r', () => document.querySelector<HTMLInputElement>('#path-read')?.click());
  startNeighbours();
  startEnlarging(steps);
}

function startNeighbours(): void {
  const query = new URLSearchParams(location.search);
  const id = /([^/]+)\.html$/.exec(location.pathname)?.[1];
  const list = filtered(query);
  const at = list.findIndex((path) => path.id === id);
  const link = (selector: string, target: string | undefined, key: string) => {
    const anchor = document.querySelector<HTMLAnchorElement>(selector);
    if (!anchor) return;
    anchor.hidden = target === undefined;
    if (target === undefined) return;
    anchor.href = target;
    if (query.size > 0) anchor.search = query.toString();
    onKey(key, () => anchor.click());
  };
  const pageOf = (index: number) => list[index] && `${list[index].id}.html`;
  link('#path-up', '../paths.html', 'u');
  link('#path-previous', at > 0 ? pageOf(at - 1) : undefined, 'p');
  link('#path-next', pageOf(at + 1), 'n');
  const place = document.querySelector('#path-place');
  if (place && at >= 0) place.textContent = `${at + 1} of ${list.length}${query.size > 0 ? ' filtered' : ''}`;
}

function startEnlarging(steps: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('#enlarged');
  const image = dialog?.querySelector('img');
  if (!dialog || !image) return;
  const open = (picture: HTMLAnchorElement) => {
    image.src = picture.href;
    image.alt = picture.querySelector('img')?.alt ?? '';
    dialog.showModal();
  };
  const toggle = (event: KeyboardEvent) => {
    if (dialog.open) {
      event.preventDefault();
      return dialog.close();
    }
    const step = document.activeElement?.closest('.step') ?? steps.querySelector('.step');
    // Enter on a link or a summary is theirs
    if (event.key === 'Enter' && !document.activeElement?.matches('.step')) return;
    const picture = step?.querySelector<HTMLAnchorElement>('[data-enlarge]');
    if (picture) open(picture);
  };
  onKey('z', toggle);
  onKey('Enter', toggle);
  dialog.addEventListener('click', () => dialog.close());
  steps.addEventListener('click', (event) => {
    const picture = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-enlarge]');
    if (!picture || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(picture);
  });
}
