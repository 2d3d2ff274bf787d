import './offer-report.css';
import type { PortalActor } from '../portal-actor.ts';
import { copyText } from '../services/receipt/clipboard.ts';
import { reportTexts as texts } from '../texts.ts';
import { writeReport } from './path-report.ts';
import { recordPath } from './record-path.ts';

/**
 * Shows the button 'Reportar', which copies a replayable path for `npm run replay -- <path>`. Loaded lazily, and only
 * in a demonstration build opened from /demo, or in Storybook.
 * @returns a function that removes the button
 */
export function offerReport(actor: PortalActor): () => void {
  const recording = recordPath(actor);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'report-button';
  button.textContent = texts.report;

  /** number of steps in the last copied path */
  let copiedLength: number | undefined;

  const report = async () => {
    const text = writeReport({
      ...recording.read(),
      version: __APP_VERSION__,
      engine: engineOf(navigator.userAgent),
      viewport: { width: innerWidth, height: innerHeight },
    });
    try {
      await copyText(text, window);
      copiedLength = recording.read().steps.length;
      button.textContent = texts.copied;
    } catch {
      window.prompt(texts.copyThis, text);
    }
  };
  button.addEventListener('click', () => void report());

  // put the button inside an open code dialog, which makes everything outside it inert
  const place = () => {
    if (recording.read().steps.length !== copiedLength) button.textContent = texts.report;
    const parent = document.querySelector('dialog[open]') ?? document.body;
    if (button.parentElement !== parent) parent.append(button);
  };
  place();
  let placing: ReturnType<typeof setTimeout> | undefined;
  const subscription = actor.subscribe(() => {
    placing = setTimeout(place);
  });

  return () => {
    subscription.unsubscribe();
    clearTimeout(placing);
    recording.stop();
    button.remove();
  };
}

/** Name and major version of the browser's engine, or 'unknown'. */
export function engineOf(userAgent: string): string {
  const [, firefox] = /Firefox\/(\d+)/.exec(userAgent) ?? [];
  if (firefox !== undefined) return `Firefox-${firefox}`;
  const [, chromium] = /Chrom\w*\/(\d+)/.exec(userAgent) ?? [];
  if (chromium !== undefined) return `Chromium-${chromium}`;
  const [, webkit] = /Version\/(\d+).*Safari/.exec(userAgent) ?? [];
  return webkit === undefined ? 'unknown' : `WebKit-${webkit}`;
}
