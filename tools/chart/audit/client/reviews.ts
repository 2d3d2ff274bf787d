import { reviewsFile, reviewsFrom, type Review, type Reviews } from '../review.ts';

declare global {
  interface Window {
    /** from data.js: the shared file, as the audit found it */
    readonly auditReviews?: Reviews;
  }
}

const key = 'refrendo-audit-reviews';
const empty: Review = { owner: '', verdict: '', comment: '' };

/** Keeps owner, verdict and comment of each path in this browser, over those of the shared file; exports and imports. */
export function startReviews(): void {
  for (const fields of document.querySelectorAll<HTMLElement>('[data-review]')) startFields(fields);
  for (const cell of document.querySelectorAll<HTMLElement>('[data-reviewed]')) {
    const { owner, verdict, comment } = reviews()[cell.dataset['reviewed'] ?? ''] ?? empty;
    cell.textContent = [verdict, owner].filter(Boolean).join(', ');
    cell.title = comment;
  }
  document.querySelector('#reviews-export')?.addEventListener('click', exportFile);
  const file = document.querySelector<HTMLInputElement>('#reviews-import');
  file?.addEventListener('change', () => void importFile(file));
}

function startFields(fields: HTMLElement): void {
  const path = fields.dataset['review'] ?? '';
  const review = reviews()[path] ?? empty;
  const inputs = [...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]')];
  for (const input of inputs) if (isField(input.name)) input.value = review[input.name];
  fields.addEventListener('input', () => {
    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    store({ ...reviews(), [path]: { ...empty, ...values } });
  });
}

function isField(name: string): name is keyof Review {
  return name in empty;
}

/** The reviews of this browser, over those of the shared file. */
export function reviews(): Reviews {
  return { ...window.auditReviews, ...own };
}

function load(): Reviews {
  try {
    return reviewsFrom(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    // where a browser refuses storage to files on disk, reviews last as long as the page
    return {};
  }
}

let own = load();

function store(next: Reviews): void {
  own = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // kept in memory
  }
}

function exportFile(): void {
  const text = `${JSON.stringify(reviews(), null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = reviewsFile;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function importFile(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const imported = reviewsFrom(await file.text());
  const message = document.querySelector('#reviews-message');
  if (imported === null) {
    if (message) message.textContent = `${file.name} is no file of reviews; nothing was changed.`;
    return;
  }
  store({ ...reviews(), ...imported });
  location.reload();
}
