import { expect, it } from 'vitest';
import {
  emptyContext,
  emptyPick,
  selectPhoto,
  selectSecondPhoto,
  type PortalContext,
} from '../../../../machines/model/context.ts';
import { isHeavyPhoto } from '../../../../machines/model/document.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from '../../../../machines/model/entities.ts';
import { portal } from '../../../../machines/portal.ts';
import {
  selectAddOffered,
  selectJoinOffered,
  selectPhotoOffer,
  selectSavedSession,
} from '../../../../machines/selectors.ts';
import { identity, largePhoto, programs, ready, smallPhoto } from '../../../../tools/portal/sample-data.ts';
import { done, end, expectCleared, expectRow, send, takeFrom, type Row } from '../specification-rows.ts';

const pdf: PickedFile = { name: 'acta.pdf', size: 1000, type: 'application/pdf' };
const pick = (file: Partial<PickedFile>) => send({ type: 'DOCUMENT.PICK', file: { ...pdf, ...file } });
const choose = (programId: number | null) => send({ type: 'PROGRAM.CHOOSE', programId });
const goOn = send({ type: 'CONTINUE' });
const tooHeavy = done('readDocument', { ok: false, refusal: 'size' });
const everyState = (
  [
    'empty',
    'reading',
    'attached',
    'heavyPhoto',
    'refused',
    'retained',
    'photo.offering',
    'photo.joining',
    'photo.reducing',
    'photo.reduced',
  ] as const
).map((leaf) => `choosing.${leaf}` as const);

it('[PRO-5] chooses the program with the numeric id; the placeholder and unlisted ids choose none', () => {
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
  // without a list of programs
  expect(takeFrom({ choosing: 'empty' }, { client: ready }, choose(1)).context.program).toBeNull();
});

it('[PRO-9] delete removes the file, including from the session', () => {
  for (const from of [
    'choosing.attached',
    'choosing.heavyPhoto',
    'choosing.retained',
    'choosing.photo.offering',
  ] as const)
    expectRow({
      from,
      step: send({ type: 'DOCUMENT.DELETE' }),
      to: 'choosing.empty',
      check: ({ snapshot }) => expect(selectSavedSession(snapshot).document).toBeUndefined(),
    });
});

it('[PRO-10] keeps the previous file until the new one is read, then replaces it', () => {
  for (const from of everyState)
    expectRow({
      from,
      step: pick({}),
      to: 'choosing.reading',
      check: ({ snapshot }, before) => expect(snapshot.context.document).toEqual(before.context.document),
    });
  expectRow({
    from: 'choosing.reading',
    step: done('readDocument', { ok: true, document: { ...identity, name: 'otra.pdf' } }),
    to: 'choosing.attached',
    check: ({ snapshot }) => expect(snapshot.context.document?.name).toBe('otra.pdf'),
  });
});

it.each([
  ['acta.pdf', 'application/x-pdf'],
  ['foto.JPG', 'image/jpeg'],
  ['acta.pdf', 'text/html'],
  ['foto.jfif', ''],
  ['INE.pdf ', ''],
  ['sin-extension', ''],
])('[PRO-12] reads «%s» (%s): its bytes decide', (name, type) => {
  expectRow({ from: 'choosing.empty', step: pick({ name, type }), to: 'choosing.reading' });
});

const expectRefusedAndCleared: NonNullable<Row['check']> = ({ snapshot }) =>
  expect(snapshot.context).toMatchObject({ document: null, pick: { refusal: 'type' } });

it.each([
  ['notas.txt', 'text/plain'],
  ['acta.pdf.exe', 'application/octet-stream'],
  ['foto.heic', 'image/heic'],
  ['foto.gif', 'application/pdf'],
])('[PRO-12] rejects «%s» (%s) and clears the selection', (name, type) => {
  for (const from of everyState)
    expectRow({ from, step: pick({ name, type }), to: 'choosing.refused', check: expectRefusedAndCleared });
});

it('[PRO-12] rejects content of another type, and clears the selection', () => {
  expectRow({
    from: 'choosing.reading',
    step: done('readDocument', { ok: false, refusal: 'type' }),
    to: 'choosing.refused',
    check: expectRefusedAndCleared,
  });
});

it('[PRO-13] reads a file over the limit before rejecting it for its size', () => {
  for (const from of everyState) expectRow({ from, step: pick({ size: 1_081_921 }), to: 'choosing.reading' });
  expectRow({
    from: 'choosing.reading',
    where: ({ document }) => document === null,
    step: tooHeavy,
    to: 'choosing.refused',
    check: ({ snapshot }) => expect(snapshot.context.pick.refusal).toBe('size'),
  });
});

it('[PRO-13] keeps the attached document if a new file is too large', () => {
  expectRow({
    from: 'choosing.reading',
    where: ({ document }) => document !== null && !isHeavyPhoto(document),
    step: tooHeavy,
    to: 'choosing.retained',
    check: ({ snapshot }, before) => expect(snapshot.context.document).toEqual(before.context.document),
  });
});

it.each([
  ['unreadable', end('readDocument', 'unreadable')],
  ['heic', done('readDocument', { ok: false, refusal: 'heic' })],
  ['damaged', done('readDocument', { ok: false, refusal: 'damaged' })],
  ['empty', done('readDocument', { ok: false, refusal: 'empty' })],
  ['otherContent', done('readDocument', { ok: false, refusal: 'otherContent' })],
  ['unshowable', done('readDocument', { ok: false, refusal: 'unshowable' })],
] as const)(
  '[PRO-12] rejects a file that is %s, naming it; keeps a valid one that was attached before',
  (refusal, step) => {
    const from = 'choosing.reading';
    const check: NonNullable<Row['check']> = ({ snapshot: { context } }, before) => {
      expect(context.pick.refusal).toBe(refusal);
      expect(context.document).toEqual(before.context.document);
      expect(context.pick.file).toEqual(before.context.pick.file);
    };
    expectRow({ from, where: ({ document }) => document === null, step, to: 'choosing.refused', check });
    const isLight = ({ document }: PortalContext) => document !== null && !isHeavyPhoto(document);
    expectRow({ from, where: isLight, step, to: 'choosing.retained', check });
    // a large attached photo can still be reduced
    const isHeavy = ({ document }: PortalContext) => document !== null && isHeavyPhoto(document);
    expectRow({ from, where: isHeavy, step, to: 'choosing.heavyPhoto', check });
  },
);

const heavy = { name: 'foto.jpg', type: 'image/jpeg', size: 3_000_000 };

it('[PRO-13] offers to reduce a photo over the limit; keeps the earlier file until the customer uses the reduced photo', () => {
  expectRow({
    from: 'choosing.reading',
    step: done('readDocument', { ok: false, refusal: 'size', reducible: true }),
    to: 'choosing.photo.offering',
    check: ({ snapshot: { context } }, before) => {
      expect(context.document).toEqual(before.context.document);
      expect(context.pick.refusal).toBe('size');
    },
  });
  const [offering, reducing, reduced] = [
    'choosing.photo.offering',
    'choosing.photo.reducing',
    'choosing.photo.reduced',
  ] as const;
  expectRow({
    from: offering,
    step: send({ type: 'PHOTO.REDUCE' }),
    to: reducing,
    check: ({ snapshot: { context } }) => expect(context.pick.refusal).toBeNull(),
  });
  expectRow({
    from: reducing,
    step: done('reducePhoto', { ok: true, document: smallPhoto }),
    to: reduced,
    check: ({ snapshot }, before) => {
      expect(snapshot.context).toMatchObject({ reducedPhoto: smallPhoto, pick: { refusal: null } });
      expect(selectSavedSession(snapshot).document).toEqual(selectSavedSession(before).document);
    },
  });
  expectRow({
    from: reduced,
    step: send({ type: 'PHOTO.USE' }),
    to: 'choosing.attached',
    check: ({ snapshot }, before) => {
      expect(selectSavedSession(snapshot).document).toEqual(before.context.reducedPhoto);
      expect(snapshot.context).toMatchObject({ reducedPhoto: null, pick: { file: null } });
    },
  });
  expectRow({
    from: reduced,
    step: send({ type: 'PHOTO.DISCARD' }),
    to: ['choosing.empty', 'choosing.attached', 'choosing.heavyPhoto'],
    check: ({ snapshot: { context } }, before) => {
      expect(context.document).toEqual(before.context.document);
      expect(context).toMatchObject({ reducedPhoto: null, pick: { file: null } });
    },
  });
});

it.each([
  [500_000, 'choosing.attached'],
  [500_001, 'choosing.heavyPhoto'],
] as const)('[PRO-8] [PRO-13] attaches a photo of %i bytes unchanged: %s', (bytes, to) => {
  const photo = { ...largePhoto, blob: new Blob([new Uint8Array(bytes)]) };
  expectRow({
    from: 'choosing.reading',
    step: done('readDocument', { ok: true, document: photo }),
    to,
    check: ({ snapshot: { context } }) => expect(context).toMatchObject({ document: photo, pick: { isBlank: false } }),
  });
  expect(
    takeFrom({ choosing: { photo: 'reduced' } }, { document: photo }, send({ type: 'PHOTO.DISCARD' })).value,
  ).toEqual({
    choosing: to.replace('choosing.', ''),
  });
});

it("[PRO-13] 'Enviar esta foto más ligera' reduces the attached photo, which stays until the customer uses the reduced one", () => {
  expectRow({
    from: 'choosing.heavyPhoto',
    step: send({ type: 'PHOTO.REDUCE' }),
    to: 'choosing.photo.reducing',
    check: ({ snapshot }) => {
      expect(selectPhoto(snapshot.context)).toBe(snapshot.context.document);
      expect(selectSavedSession(snapshot).document).toEqual(largePhoto);
    },
  });
});

it.each([
  [500_000, 'choosing.reading'],
  [500_001, 'choosing.photo.reducing'],
  [9_000_000, 'choosing.photo.reducing'],
] as const)("[PRO-13] a picture of %i bytes from 'Tomar una foto': %s", (size, to) => {
  for (const from of everyState)
    expectRow({
      from,
      step: send({ type: 'PHOTO.TAKE', file: { ...heavy, size } }),
      to,
      check: ({ snapshot: { context } }, before) => {
        expect(context.document).toEqual(before.context.document);
        expect(selectPhoto(context)).toMatchObject({ name: heavy.name, size });
      },
    });
});

it('[PRO-12] rejects a camera picture of another type, and clears the selection', () => {
  expectRow({
    from: 'choosing.attached',
    step: send({ type: 'PHOTO.TAKE', file: { name: 'foto.webp', type: 'image/webp', size: 5 } }),
    to: 'choosing.refused',
    check: ({ snapshot }) => expect(snapshot.context).toMatchObject({ document: null, pick: { refusal: 'type' } }),
  });
});

it('[PRO-13] shows the reduced photo again after a reload, and keeps the file attached before', () => {
  expectRow({
    from: 'choosing.photo.reducing',
    step: done('reducePhoto', { ok: true, document: smallPhoto }),
    to: 'choosing.photo.reduced',
    check: ({ snapshot }, before) => {
      const saved = selectSavedSession(snapshot);
      expect(saved).toMatchObject({ reducedPhoto: smallPhoto });
      const loaded = takeFrom('starting', { startRoute: '/menu', programs }, done('restoreSession', saved));
      expect(loaded.value).toEqual({ choosing: { photo: 'reduced' } });
      expect(loaded.context).toMatchObject({ document: before.context.document, reducedPhoto: smallPhoto });
    },
  });
});

it('[PRO-8] accepts a picture of one colour, with a warning until the customer picks another file', () => {
  const blank = { ok: true, document: smallPhoto, blank: true } as const;
  const isBlank: NonNullable<Row['check']> = ({ snapshot: { context } }) =>
    expect(context.pick).toMatchObject({ isBlank: true, refusal: null });
  expectRow({ from: 'choosing.reading', step: done('readDocument', blank), to: 'choosing.attached', check: isBlank });
  expectRow({
    from: 'choosing.photo.reducing',
    step: done('reducePhoto', blank),
    to: 'choosing.photo.reduced',
    check: isBlank,
  });
  for (const step of [pick({}), send({ type: 'DOCUMENT.DELETE' })])
    expect(
      takeFrom({ choosing: 'attached' }, { document: smallPhoto, pick: { ...emptyPick, isBlank: true } }, step).context
        .pick.isBlank,
    ).toBe(false);
});

it.each([
  ['unreadable', end('reducePhoto', 'unreadable')],
  ['unshowable', done('reducePhoto', { ok: false, refusal: 'unshowable' })],
  ['otherContent', end('reducePhoto', 'other content')],
] as const)("[PRO-13] rejects a photo that can't be reduced: %s", (refusal, step) => {
  expectRow({
    from: 'choosing.photo.reducing',
    step,
    to: ['choosing.refused', 'choosing.retained', 'choosing.heavyPhoto', 'choosing.photo.offering'],
    check: ({ snapshot: { context } }, before) =>
      expect(context).toMatchObject({ pick: { refusal }, document: before.context.document }),
  });
});

it('[PRO-16] Continuar waits until the file is read and the customer decides about the reduced photo', () => {
  const waiting = [
    'choosing.reading',
    'choosing.photo.reducing',
    'choosing.photo.joining',
    'choosing.photo.reduced',
  ] as const;
  for (const from of waiting) expectRow({ from, step: goOn, to: from });
  expect(
    takeFrom(
      { choosing: { photo: 'reduced' } },
      { client: ready, program: programs[0], document: identity, reducedPhoto: smallPhoto },
      goOn,
    ).value,
  ).toEqual({ choosing: { photo: 'reduced' } });
});

const reverse: PickedFile = { name: 'reverso.jpg', size: 9_000_000, type: '' };
const joining = 'choosing.photo.joining';

it('[PRO-14] reads the first of several files, and offers to join the second if both are photos', () => {
  for (const from of everyState)
    expectRow({
      from,
      step: send({ type: 'DOCUMENT.PICK', file: pdf, second: reverse }),
      to: 'choosing.reading',
      check: ({ snapshot }) =>
        expect(snapshot.context.pick).toMatchObject({ file: pdf, second: reverse, isFirstOfSeveral: true }),
    });
  const readingTwo = { pick: { ...emptyPick, file: pdf, second: reverse, isFirstOfSeveral: true }, client: ready };
  const readAs = (output: DocumentReading) =>
    takeFrom({ choosing: 'reading' }, readingTwo, done('readDocument', output));
  for (const isPair of [true, undefined]) {
    const pair = isPair ? { isPair } : {};
    const second = isPair ? reverse : null;
    const attached = readAs({ ok: true, document: smallPhoto, ...pair });
    expect(attached.value).toEqual({ choosing: 'attached' });
    expect(attached.context).toMatchObject({
      document: smallPhoto,
      pick: { file: null, second, isFirstOfSeveral: true },
    });
    expect(selectJoinOffered(attached)).toBe(isPair === true);
    const offering = readAs({ ok: false, refusal: 'size', reducible: true, ...pair });
    expect(offering.value).toEqual({ choosing: { photo: 'offering' } });
    expect(offering.context.pick).toMatchObject({ file: pdf, second, refusal: 'size' });
    expect(selectJoinOffered(offering)).toBe(isPair === true);
  }
  for (const refused of [readAs({ ok: false, refusal: 'damaged' }), readAs({ ok: false, refusal: 'type' })])
    expect(refused.context.pick.second).toBeNull();
});

it("[PRO-14] 'Unir las dos fotos' joins them; the first stays attached until the customer uses the joined photo", () => {
  const picked = { ...emptyPick, second: reverse, isFirstOfSeveral: true };
  for (const [from, context, first] of [
    [{ choosing: 'attached' }, { document: smallPhoto, pick: picked }, smallPhoto],
    [{ choosing: 'heavyPhoto' }, { document: largePhoto, pick: picked }, largePhoto],
    [{ choosing: { photo: 'offering' } }, { document: identity, pick: { ...picked, file: pdf } }, pdf],
  ] as const) {
    const { value, context: after } = takeFrom(from, { client: ready, ...context }, send({ type: 'PHOTO.JOIN' }));
    expect(value).toEqual({ choosing: { photo: 'joining' } });
    expect([selectPhoto(after), selectSecondPhoto(after)]).toEqual([first, reverse]);
    expect(after.document).toEqual(context.document);
  }
  expectRow({
    from: joining,
    step: done('joinPhotos', { ok: true, document: smallPhoto }),
    to: 'choosing.photo.reduced',
    check: ({ snapshot }, before) => {
      expect(snapshot.context).toMatchObject({ document: before.context.document, reducedPhoto: smallPhoto });
      // a reload returns to the reduced photo
      expect(selectSavedSession(snapshot).reducedPhoto).toEqual(smallPhoto);
    },
  });
  const used = takeFrom(
    { choosing: { photo: 'reduced' } },
    {
      client: ready,
      document: smallPhoto,
      reducedPhoto: { ...smallPhoto, blob: largePhoto.blob },
    },
    send({ type: 'PHOTO.USE' }),
  );
  expect(used.value).toEqual({ choosing: 'heavyPhoto' });
});

it("[PRO-14] 'Agregar el reverso' joins another photo with the attached one, but is not offered for a PDF", () => {
  const add = send({ type: 'PHOTO.ADD', file: reverse });
  for (const [leaf, document] of [
    ['attached', smallPhoto],
    ['heavyPhoto', largePhoto],
    ['retained', smallPhoto],
  ] as const) {
    const { value, context } = takeFrom({ choosing: leaf }, { client: ready, document }, add);
    expect(value).toEqual({ choosing: { photo: 'joining' } });
    expect([selectPhoto(context), selectSecondPhoto(context)]).toEqual([document, reverse]);
  }
  const offered = (document: CustomerDocument | null) =>
    selectAddOffered(
      portal.resolveState({
        value: { choosing: 'attached' },
        context: { ...emptyContext, startRoute: '/menu', document },
      }),
    );
  expect([offered(smallPhoto), offered(identity), offered(null)]).toEqual([true, false, false]);
});

it.each([
  ['the second', { ok: false, refusal: 'heic', isSecond: true }, 'heic', reverse],
  ['one of them', { ok: false, refusal: 'unshowable' }, 'unshowable', pdf],
] as const)('[PRO-14] if %s is rejected, names it and keeps the first', (_which, output, refusal, file) => {
  const context = { client: ready, document: smallPhoto, pick: { ...emptyPick, file: pdf, second: reverse } };
  const refused = takeFrom({ choosing: { photo: 'joining' } }, context, done('joinPhotos', output));
  expect(refused.value).toEqual({ choosing: 'retained' });
  expect(refused.context).toMatchObject({ document: smallPhoto, pick: { file, refusal, second: null } });
});

it("[PRO-14] rejects two photos that can't be joined, and keeps the first", () => {
  expectRow({
    from: joining,
    step: end('joinPhotos', 'unreadable'),
    to: ['choosing.refused', 'choosing.retained', 'choosing.heavyPhoto', 'choosing.photo.offering'],
    check: ({ snapshot: { context } }, before) =>
      expect(context).toMatchObject({ pick: { refusal: 'unreadable' }, document: before.context.document }),
  });
});

it("[PRO-14] offers 'Reducir esta foto' again for the first photo if the reverse of a photo over the limit is rejected", () => {
  const context = {
    client: ready,
    document: identity,
    pick: { ...emptyPick, file: heavy, second: reverse, oversized: heavy },
  };
  const join = (output: DocumentReading) =>
    takeFrom({ choosing: { photo: 'joining' } }, context, done('joinPhotos', output));
  for (const [output, file, second] of [
    [{ ok: false, refusal: 'damaged', isSecond: true }, reverse, null],
    [{ ok: false, refusal: 'unshowable' }, heavy, reverse],
  ] as const) {
    const refused = join(output);
    expect(refused.value).toEqual({ choosing: { photo: 'offering' } });
    expect(refused.context).toMatchObject({
      document: identity,
      pick: { refusal: output.refusal, file, second, oversized: heavy },
    });
    expect(selectJoinOffered(refused)).toBe(second !== null);
    expect(selectPhotoOffer(refused)).toBe('reduce');
    const reducing = takeFrom(refused.value, refused.context, send({ type: 'PHOTO.REDUCE' }));
    expect(selectPhoto(reducing.context)).toEqual(heavy);
    // the message now refers to the first photo
    expect(reducing.context.pick.file).toEqual(heavy);
  }
});

it("forgets the picked file when the customer leaves the screen, except a photo that awaits 'Usar esta foto'", () => {
  for (const from of everyState)
    expectRow({
      from,
      step: send({ type: 'BACK' }),
      to: 'confirming',
      check: ({ snapshot }, before) => {
        const { reducedPhoto } = before.context;
        const isBlank = reducedPhoto !== null && before.context.pick.isBlank;
        expect(snapshot.context).toMatchObject({ reducedPhoto, pick: { ...emptyPick, isBlank } });
      },
    });
});

it('[PRO-16] Continuar does nothing until a program and a file are chosen, then leads to /panel with both', () => {
  for (const from of everyState)
    expectRow({ from, where: ({ program, document }) => !program || !document, step: goOn, to: from });
  expectRow({
    from: 'choosing.attached',
    where: ({ program, phone }) => program !== null && phone.verification === null && !phone.registrationSent,
    step: goOn,
    to: 'contact.form.editing.idle',
    check: ({ snapshot }, { context: { document } }) =>
      expect(selectSavedSession(snapshot)).toMatchObject({ program: programs[0], document }),
  });
  const attached = { choosing: 'attached' };
  expect(takeFrom(attached, { client: ready, program: programs[0] }, goOn).value).toEqual(attached);
});

it('[PRO-17] Cancelar clears everything', () => {
  for (const from of everyState)
    expectRow({ from, step: send({ type: 'CANCEL' }), to: 'landing.idle', check: expectCleared });
});

it('[PRO-13] drops the rejection of a file when the customer continues with the earlier document', () => {
  const { context } = takeFrom(
    { choosing: 'retained' },
    { client: ready, program: programs[0], document: identity, pick: { ...emptyPick, refusal: 'type' } },
    send({ type: 'CONTINUE' }),
  );
  expect(context).toMatchObject({ document: identity, pick: { refusal: null } });
});
