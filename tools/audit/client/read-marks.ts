const key = 'refrendo-audit-read';

// where a browser refuses storage to files on disk, marks last as long as the page
let inMemory = new Set<string>();

/** The ids of the paths that were marked as read in this browser. */
export function readPaths(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    inMemory = new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    // keeps those in memory
  }
  return inMemory;
}

/** Connects the page's check boxes with the stored marks; calls back after each change. */
export function startReadMarks(onChange: () => void = () => {}): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-read]')];
  const show = () => {
    const read = readPaths();
    for (const box of boxes) box.checked = read.has(box.dataset['read'] ?? '');
  };
  show();
  // a page that was restored from the history may be older than the stored marks
  addEventListener('pageshow', show);
  for (const box of boxes) {
    box.addEventListener('change', () => {
      store(box.dataset['read'] ?? '', box.checked);
      onChange();
    });
  }
}

function store(id: string, read: boolean): void {
  inMemory = new Set([...readPaths()].filter((each) => each !== id));
  if (read) inMemory.add(id);
  try {
    localStorage.setItem(key, JSON.stringify([...inMemory]));
  } catch {
    // kept in memory
  }
}
