import { emptyContact } from '../../machines/model/fields.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import { longMessage, longName } from './sample-data.ts';
import type { SnapshotFixture } from './snapshot-fixture.ts';

/** Options of the toolbar's stress switch for stories of the whole portal. */
export const stresses = {
  none: 'none',
  long: 'long names',
  largeText: 'text 200 %',
  missing: 'missing data',
  english: 'texts as short as English',
} as const;

/** The snapshot with long or missing data. The other options don't change it. */
export function stressed(fixture: SnapshotFixture, stress: string): SnapshotFixture {
  const change = stress === 'long' ? withLongData : stress === 'missing' ? withMissingData : null;
  return change === null ? fixture : { ...fixture, context: { ...fixture.context, ...change(fixture.context) } };
}

const longFile = 'identificacion-oficial-por-ambos-lados-escaneada-en-la-sucursal-centro-2026-11-22.pdf';
const longProgram = 'Refrendo para personas adultas mayores, pensionadas o jubiladas con toma doméstica, zona norte';

function withLongData({ client, program, document, contact, dialog }: Partial<PortalContext>): Partial<PortalContext> {
  return {
    ...(client && { client: { ...client, fullName: longName } }),
    ...(program && { program: { ...program, name: longProgram } }),
    ...(document && { document: { ...document, name: longFile } }),
    ...(contact && {
      contact: { ...contact, email: `${'nombre-muy-largo.'.repeat(4)}apellido@correo-institucional.example.mx` },
    }),
    ...(dialog?.message !== undefined && { dialog: { ...dialog, message: longMessage } }),
  };
}

function withMissingData({ client, contact, dialog, registration }: Partial<PortalContext>): Partial<PortalContext> {
  return {
    ...(client && { client: { ...client, fullName: null } }),
    ...(contact && { contact: emptyContact }),
    ...(dialog?.message !== undefined && { dialog: { ...dialog, message: '' } }),
    ...(registration && { registration: { kind: 'placeholder' } }),
  };
}

/** English sentences are about a fifth shorter than Spanish ones. */
const englishShare = 0.8;
const shortened = new WeakMap<Text, { readonly whole: string; readonly cut: string }>();
let observer: MutationObserver | undefined;

/** Truncates every text of the page, including later ones, to its approximate English length; or restores them. */
export function shortenTexts(isOn: boolean): void {
  observer?.disconnect();
  observer = undefined;
  for (const text of textsIn(document.body)) {
    const before = shortened.get(text);
    if (before && text.data === before.cut) text.data = before.whole;
    shortened.delete(text);
  }
  if (!isOn) return;
  const cutAll = () => {
    for (const text of textsIn(document.body)) {
      if (shortened.get(text)?.cut === text.data || text.data.trim().length < 8) continue;
      const whole = text.data;
      const cut = whole.slice(0, Math.ceil(whole.length * englishShare)).trimEnd();
      shortened.set(text, { whole, cut });
      text.data = cut;
    }
  };
  observer = new MutationObserver(cutAll);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  cutAll();
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found.filter(({ parentElement }) => !['SCRIPT', 'STYLE'].includes(parentElement?.tagName ?? ''));
}
