import { describe, expect, it } from 'vitest';
import { emptyContext, selectSavedSession } from '../../../machines/model/context.ts';
import type { PickedFile } from '../../../machines/model/entities.ts';
import { texts, documentRefusals } from '../../../src/texts.ts';
import { identity, programs } from '../../../tools/planning/sample-data.ts';
import { customer, ends, gives, hold } from './rows.ts';

const pdf: PickedFile = { name: 'acta.pdf', size: 1000, type: 'application/pdf' };
const pick = (file: Partial<PickedFile>) => customer({ type: 'DOCUMENT.PICK', file: { ...pdf, ...file } });
const cancel = customer({ type: 'CANCEL' });
const resting = ['empty', 'reading', 'attached', 'refused', 'retained'] as const;

describe('account and consent', () => {
  it("[CON-1] 'Confirma tu cuenta' comes first after a good NIS", () => {
    hold({
      from: 'landing.postingNis.chain.findingRegistro',
      when: ({ client }) => client?.confirmed === false,
      does: ends('findRegistro', 'ok'),
      to: 'menu.confirming',
    });
    expect(texts.confirming.title).toBe('Confirma tu cuenta');
  });

  it('[CON-2] a placeholder client with a masked name and the NIS that was typed, where the reply has none', () => {
    hold({
      from: 'landing.postingNis.chain.findingNis',
      when: ({ nis }) => nis === '123456789',
      does: ends('findNis', 'no result'),
      to: 'landing.postingNis.chain.findingRegistro',
      then: ({ snapshot }) => expect(snapshot.context.client).toMatchObject({ fullName: null, nis: '123456789' }),
    });
    expect(texts.confirming.maskedName).toMatch(/^[*\s]+$/);
  });

  it("[CON-3] 'Iniciar solicitud' while the data update is not accepted; Continuar accepts it", () => {
    const confirm = customer({ type: 'ACCOUNT.CONFIRM' });
    hold({ from: 'menu.confirming', when: ({ client }) => !client?.consented, does: confirm, to: 'menu.consenting' });
    hold({
      from: 'menu.confirming',
      when: ({ client }) => !!client?.consented,
      does: confirm,
      to: 'menu.loadingPrograms',
    });
    hold({
      from: 'menu.consenting',
      does: customer({ type: 'CONSENT.ACCEPT' }),
      to: ['menu.loadingPrograms', 'menu.choosing.empty', 'menu.choosing.attached'],
      then: ({ snapshot }) => expect(selectSavedSession(snapshot.context).client?.consented).toBe(true),
    });
    expect(texts.consenting.title).toBe('Iniciar solicitud');
  });

  it.each(['menu.confirming', 'menu.consenting'] as const)(
    '[CON-4] cancel in %s clears all and goes to the landing',
    (from) => {
      hold({
        from,
        does: cancel,
        to: 'landing.idle',
        then: ({ snapshot, actions }) => {
          expect(snapshot.context).toMatchObject(emptyContext);
          expect(actions).toContain('clearSession');
        },
      });
    },
  );
});

describe('programs', () => {
  it('[PRO-1] are asked for once the intro is accepted, unless they are known', () => {
    hold({
      from: 'menu.consenting',
      when: ({ programs: known }) => known === null,
      does: customer({ type: 'CONSENT.ACCEPT' }),
      to: 'menu.loadingPrograms',
    });
  });

  it('[PRO-2] at least one: the selector', () => {
    const one = gives('listPrograms', [programs[1]]);
    hold({ from: 'menu.loadingPrograms', does: one, to: ['menu.choosing.empty', 'menu.choosing.attached'] });
  });

  it.each(['none', 'failed'])('[PRO-3] %s: the no-programs view', (outcome) => {
    hold({ from: 'menu.loadingPrograms', does: ends('listPrograms', outcome), to: 'menu.noPrograms' });
  });

  it('[PRO-3] the no-programs view can ask again, or go home with nothing kept', () => {
    hold({ from: 'menu.noPrograms', does: customer({ type: 'PROGRAMS.RETRY' }), to: 'menu.loadingPrograms' });
    hold({
      from: 'menu.noPrograms',
      does: customer({ type: 'HOME' }),
      to: 'landing.idle',
      then: ({ actions }) => expect(actions).toContain('clearSession'),
    });
  });

  it('[PRO-5] the chosen value is the numeric id; the placeholder chooses none', () => {
    const choose = (programId: number | null) => customer({ type: 'PROGRAM.CHOOSE', programId });
    for (const leaf of resting) {
      const from = `menu.choosing.${leaf}` as const;
      hold({
        from,
        does: choose(2),
        to: from,
        then: ({ snapshot }) => expect(snapshot.context.program).toEqual({ id: 2, name: 'Refrendo adulto mayor' }),
      });
      hold({ from, does: choose(null), to: from, then: ({ snapshot }) => expect(snapshot.context.program).toBeNull() });
    }
  });
});

describe('the document', () => {
  it('[PRO-9] delete clears the file and what the session holds of it', () => {
    for (const from of ['menu.choosing.attached', 'menu.choosing.retained'] as const)
      hold({
        from,
        does: customer({ type: 'DOCUMENT.DELETE' }),
        to: 'menu.choosing.empty',
        then: ({ snapshot }) => expect(selectSavedSession(snapshot.context).document).toBeUndefined(),
      });
  });

  it('[PRO-10] a new file replaces the previous one', () => {
    for (const leaf of resting)
      hold({
        from: `menu.choosing.${leaf}`,
        does: pick({}),
        to: 'menu.choosing.reading',
        then: ({ snapshot }) => expect(snapshot.context.document).toBeNull(),
      });
    hold({
      from: 'menu.choosing.reading',
      does: gives('readDocument', { ...identity, name: 'otra.pdf' }),
      to: 'menu.choosing.attached',
      then: ({ snapshot }) => expect(snapshot.context.document?.name).toBe('otra.pdf'),
    });
  });

  it.each([
    ['acta.pdf', 'application/pdf'],
    ['foto.JPG', 'image/jpeg'],
    ['foto.jpeg', 'image/jpeg'],
    ['foto.png', 'image/png'],
    ['foto.jpg', ''],
    ['imagen', 'image/png'],
  ])('[PRO-12] «%s» (%s) is read', (name, type) => {
    hold({ from: 'menu.choosing.empty', does: pick({ name, type }), to: 'menu.choosing.reading' });
  });

  it.each([
    ['notas.txt', 'text/plain'],
    ['acta.pdf.exe', 'application/octet-stream'],
    ['foto.gif', 'image/gif'],
    ['foto.svg', 'image/svg+xml'],
    ['acta.pdf', 'text/html'],
    ['sin-extension', ''],
    ['.pdf', ''],
  ])('[PRO-12] «%s» (%s) is refused and the selection cleared', (name, type) => {
    for (const leaf of resting)
      hold({
        from: `menu.choosing.${leaf}`,
        does: pick({ name, type }),
        to: 'menu.choosing.refused',
        then: ({ snapshot }) => {
          expect(snapshot.context.document).toBeNull();
          expect(documentRefusals[snapshot.context.documentRefusal ?? 'unreadable']).toBe(
            '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
          );
        },
      });
  });

  it('[PRO-13] 1081920 bytes pass, 1081921 do not', () => {
    hold({ from: 'menu.choosing.empty', does: pick({ size: 1_081_920 }), to: 'menu.choosing.reading' });
    hold({
      from: 'menu.choosing.empty',
      does: pick({ size: 1_081_921 }),
      to: 'menu.choosing.refused',
      then: ({ snapshot }) =>
        expect(documentRefusals[snapshot.context.documentRefusal ?? 'unreadable']).toBe(
          'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
        ),
    });
  });

  it('[PRO-13] what was attached before stays when a file is too heavy', () => {
    hold({
      from: 'menu.choosing.attached',
      does: pick({ size: 5_000_000 }),
      to: 'menu.choosing.retained',
      then: ({ snapshot }, before) => expect(snapshot.context.document).toEqual(before.context.document),
    });
  });

  it('[PRO-16] Continue does nothing until program and file are chosen, then goes to /panel with both', () => {
    const goOn = customer({ type: 'REQUEST.CONTINUE' });
    for (const leaf of resting) {
      const from = `menu.choosing.${leaf}` as const;
      hold({ from, when: ({ program, document }) => !program || !document, does: goOn, to: from });
    }
    hold({
      from: 'menu.choosing.attached',
      when: ({ program, verification }) => program !== null && verification === null,
      does: goOn,
      to: 'panel.form.editing.idle',
      then: ({ snapshot }) =>
        expect(selectSavedSession(snapshot.context)).toMatchObject({ program: programs[0], document: identity }),
    });
  });

  it('[PRO-17] cancel goes to the landing and clears all', () => {
    for (const leaf of resting)
      hold({
        from: `menu.choosing.${leaf}`,
        does: cancel,
        to: 'landing.idle',
        then: ({ snapshot, actions }) => {
          expect(snapshot.context).toMatchObject(emptyContext);
          expect(actions).toContain('clearSession');
        },
      });
  });
});
