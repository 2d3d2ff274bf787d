const key = 'refrendo-audit-read';

// where a browser refuses storage to files on disk, marks last as long as the page
let remembered = new Set<string>();

/** The ids of the paths that whoever reads here has marked as read. */
export function readPaths(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    remembered = new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return remembered;
  }
  return remembered;
}

/** Marks a path as read, or takes the mark back. */
export function markRead(id: string, read: boolean): void {
  const all = new Set(readPaths());
  if (read) all.add(id);
  else all.delete(id);
  remembered = all;
  try {
    localStorage.setItem(key, JSON.stringify([...all]));
  } catch {
    // kept in memory above
  }
}

/** Shows and keeps the marks of a page's boxes; calls back after each change. */
export function startReadMarks(changed: () => void): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-read]')];
  const show = () => {
    const read = readPaths();
    for (const box of boxes) box.checked = read.has(box.dataset['read'] ?? '');
  };
  show();
  // a page that comes back from history, or another tab, may know less than the storage
  addEventListener('pageshow', show);
  for (const box of boxes) {
    box.addEventListener('change', () => {
      markRead(box.dataset['read'] ?? '', box.checked);
      changed();
    });
  }
}
