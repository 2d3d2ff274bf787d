import { expect, it } from 'vitest';
import { selectSavedSession } from '../../../../machines/model/context.ts';
import type { PickedFile } from '../../../../machines/model/entities.ts';
import { identity, programs, ready } from '../../../../tools/planning/sample-data.ts';
import { done, expectCleared, expectRow, send, takeFrom } from '../specification-rows.ts';

const pdf: PickedFile = { name: 'acta.pdf', size: 1000, type: 'application/pdf' };
const pick = (file: Partial<PickedFile>) => send({ type: 'DOCUMENT.PICK', file: { ...pdf, ...file } });
const choose = (programId: number | null) => send({ type: 'PROGRAM.CHOOSE', programId });
const goOn = send({ type: 'REQUEST.CONTINUE' });
const everyState = (['empty', 'reading', 'attached', 'refused', 'retained'] as const).map(
  (leaf) => `menu.choosing.${leaf}` as const,
);

it('[PRO-5] the chosen value is the numeric id; the placeholder and an id that is not listed choose none', () => {
  for (const from of everyState) {
    expectRow({
      from,
      step: choose(2),
      to: from,
      check: ({ snapshot }) => expect(snapshot.context.program).toEqual({ id: 2, name: 'Refrendo adulto mayor' }),
    });
    for (const none of [null, 99])
      expectRow({
        from,
        step: choose(none),
        to: from,
        check: ({ snapshot }) => expect(snapshot.context.program).toBeNull(),
      });
  }
  // without a list
  expect(takeFrom({ menu: { choosing: 'empty' } }, { client: ready }, choose(1)).context.program).toBeNull();
});

it('[PRO-9] delete removes the file, from the session too', () => {
  for (const from of ['menu.choosing.attached', 'menu.choosing.retained'] as const)
    expectRow({
      from,
      step: send({ type: 'DOCUMENT.DELETE' }),
      to: 'menu.choosing.empty',
      check: ({ snapshot }) => expect(selectSavedSession(snapshot.context).document).toBeUndefined(),
    });
});

it('[PRO-10] a new file replaces the previous one', () => {
  for (const from of everyState)
    expectRow({
      from,
      step: pick({}),
      to: 'menu.choosing.reading',
      check: ({ snapshot }) => expect(snapshot.context.document).toBeNull(),
    });
  expectRow({
    from: 'menu.choosing.reading',
    step: done('readDocument', { ...identity, name: 'otra.pdf' }),
    to: 'menu.choosing.attached',
    check: ({ snapshot }) => expect(snapshot.context.document?.name).toBe('otra.pdf'),
  });
});

it.each([
  ['acta.pdf', 'application/pdf'],
  ['foto.JPG', 'image/jpeg'],
  ['foto.jpg', ''],
  ['imagen', 'image/png'],
])('[PRO-12] «%s» (%s) is read', (name, type) => {
  expectRow({ from: 'menu.choosing.empty', step: pick({ name, type }), to: 'menu.choosing.reading' });
});

it.each([
  ['notas.txt', 'text/plain'],
  ['acta.pdf.exe', 'application/octet-stream'],
  ['acta.pdf', 'text/html'],
  ['sin-extension', ''],
])('[PRO-12] «%s» (%s) is refused and the selection cleared', (name, type) => {
  for (const from of everyState)
    expectRow({
      from,
      step: pick({ name, type }),
      to: 'menu.choosing.refused',
      check: ({ snapshot }) => expect(snapshot.context).toMatchObject({ document: null, documentRefusal: 'type' }),
    });
});

it('[PRO-13] 1081920 bytes are accepted, 1081921 are not', () => {
  expectRow({ from: 'menu.choosing.empty', step: pick({ size: 1_081_920 }), to: 'menu.choosing.reading' });
  expectRow({
    from: 'menu.choosing.empty',
    step: pick({ size: 1_081_921 }),
    to: 'menu.choosing.refused',
    check: ({ snapshot }) => expect(snapshot.context.documentRefusal).toBe('size'),
  });
});

it('[PRO-13] the document attached before is kept when a file is too large', () => {
  expectRow({
    from: 'menu.choosing.attached',
    step: pick({ size: 5_000_000 }),
    to: 'menu.choosing.retained',
    check: ({ snapshot }, before) => expect(snapshot.context.document).toEqual(before.context.document),
  });
});

it('[PRO-16] Continuar does nothing until program and file are chosen, then goes to /panel with both', () => {
  for (const from of everyState)
    expectRow({ from, where: ({ program, document }) => !program || !document, step: goOn, to: from });
  expectRow({
    from: 'menu.choosing.attached',
    where: ({ program, verification }) => program !== null && verification === null,
    step: goOn,
    to: 'panel.form.editing.idle',
    check: ({ snapshot }) =>
      expect(selectSavedSession(snapshot.context)).toMatchObject({ program: programs[0], document: identity }),
  });
  const attached = { menu: { choosing: 'attached' } };
  expect(takeFrom(attached, { client: ready, program: programs[0] }, goOn).value).toEqual(attached);
});

it('[PRO-17] Cancelar clears all', () => {
  for (const from of everyState)
    expectRow({ from, step: send({ type: 'CANCEL' }), to: 'landing.idle', check: expectCleared });
});
