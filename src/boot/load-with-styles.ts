/**
 * Loads a part of the application with its style sheets. One that failed before, on a bad line, is loaded anew: the build
 * tool's `import` asks for each once in a page, and would go on without it. Rejects where it is still not there.
 */
export async function loadWithStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  // the same listener is added once
  document.addEventListener('error', markAsFailed, true);
  await Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-failed]'), loadAgain));
  return load();
}

function markAsFailed({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
}

/** In the same place, so that the order of the rules stays. */
function loadAgain(link: HTMLLinkElement): Promise<void> {
  const { rel, href, crossOrigin } = link;
  const again = Object.assign(document.createElement('link'), { rel, href, crossOrigin });
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => {
      link.remove();
      resolve();
    });
    again.addEventListener('error', () => {
      again.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    link.after(again);
  });
}
