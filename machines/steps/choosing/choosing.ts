import { and } from 'xstate';
import { selectPickedFile } from '../../model/context.ts';
import type { EventOf } from '../../model/events.ts';
import { portalSetup } from '../../actions.ts';
import { leaveRequest, toConfirming, toStart } from '../navigation.ts';
import { addSecond, joinPicked, photo } from './photo.ts';

interface Picked {
  readonly event: EventOf<'DOCUMENT.PICK' | 'PHOTO.TAKE'>;
}

const storePicked = { type: 'storePickedFile', params: ({ event }: Picked) => event } as const;

/** Refuses a file of a wrong type. The specification clears the selection only for this refusal. */
const refuseType = {
  guard: { type: 'isTypeRefused', params: ({ event }: Picked) => event },
  target: '.refused',
  actions: ['clearDocument', storePicked, { type: 'refuseDocument', params: { ok: false, refusal: 'type' } }],
} as const;

/** Program and document (journey.md#document): choices are stored immediately, Continue goes to the contact form. */
export const choosing = portalSetup.createStateConfig({
  id: 'choosing',
  description: 'The customer chooses a program and attaches one document.',
  meta: {
    name: 'Documento',
    route: '/menu',
    ids: ['APP-2', 'PRO-2', 'PRO-4', 'PRO-5', 'PRO-6', 'PRO-14', 'PRO-15', 'PRO-17'],
  },
  initial: 'opening',
  exit: 'keepReducedPhoto',
  on: {
    BACK: toConfirming,
    CANCEL: toStart,
    NAVIGATE: leaveRequest,
    'PROGRAM.CHOOSE': { actions: { type: 'chooseProgram', params: ({ event }) => event } },
    'DOCUMENT.PICK': [refuseType, { target: '.reading', actions: storePicked }],
    // some cameras save unsupported formats
    'PHOTO.TAKE': [
      refuseType,
      {
        guard: { type: 'isTakenPhotoHeavy', params: ({ event }) => event },
        target: '.photo.reducing',
        actions: storePicked,
      },
      { target: '.reading', actions: storePicked },
    ],
    CONTINUE: { guard: and(['hasProgram', 'hasDocument']), target: '#contact' },
  },
  states: {
    opening: {
      description: 'The attached document and the pending photo decide what is shown.',
      tags: ['transient'],
      always: [
        { guard: 'hasReducedPhoto', target: 'photo.reduced' },
        { guard: 'hasHeavyPhoto', target: 'heavyPhoto' },
        { guard: 'hasDocument', target: 'attached' },
        { target: 'empty' },
      ],
    },
    empty: {
      description: 'No document is attached.',
      meta: { name: 'falta', ids: ['PRO-11'] },
    },
    reading: {
      description: "'Cargando...': the picked file is being read; an earlier document is kept until then.",
      tags: ['posting'],
      meta: { name: 'cargando', view: 'reading', ids: ['PRO-7', 'PRO-10'] },
      // ignore Continue: it would send the document that is being replaced
      on: { CONTINUE: {} },
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context }) => ({ file: selectPickedFile(context), second: context.pick.second }),
        onDone: [
          {
            guard: { type: 'isReadTypeRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: ['clearDocument', { type: 'refuseDocument', params: { ok: false, refusal: 'type' } }],
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'opening',
            actions: { type: 'storeDocument', params: ({ event }) => event.output },
          },
          { target: 'refusing', actions: { type: 'refuseDocument', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refusing',
          actions: { type: 'refuseDocument', params: { ok: false, refusal: 'unreadable' } },
        },
      },
    },
    attached: {
      description: "A document is attached; if it is a photo, 'Agregar el reverso' joins another with it.",
      meta: { name: 'adjunto', ids: ['PRO-8', 'PRO-9', 'PRO-16'] },
      on: {
        'DOCUMENT.DELETE': { target: 'empty', actions: 'clearDocument' },
        'PHOTO.JOIN': joinPicked,
        'PHOTO.ADD': addSecond,
      },
    },
    heavyPhoto: {
      description:
        "A photo is attached that fits, also where another file was refused; 'Enviar esta foto más ligera' is offered.",
      meta: { name: 'adjunta una foto pesada', view: 'lighten', ids: ['PRO-8', 'PRO-9', 'PRO-13', 'PRO-16'] },
      on: {
        'PHOTO.REDUCE': { target: 'photo.reducing', actions: 'clearPickedFile' },
        'DOCUMENT.DELETE': { target: 'empty', actions: 'clearDocument' },
        'PHOTO.JOIN': joinPicked,
        'PHOTO.ADD': addSecond,
      },
    },
    photo,
    refusing: {
      description:
        'The picked file was refused; a document attached before is kept, and a photo that can be made smaller.',
      tags: ['transient'],
      always: [
        { guard: 'hasOversizedPhoto', target: 'photo.offering' },
        { guard: 'hasHeavyPhoto', target: 'heavyPhoto' },
        { guard: 'hasDocument', target: 'retained' },
        { target: 'refused' },
      ],
    },
    refused: {
      description: 'The picked file was refused and none is attached.',
      meta: { name: 'rechazado', ids: ['PRO-12', 'PRO-13'] },
    },
    retained: {
      description: 'The picked file was refused and the earlier document is still attached.',
      meta: { name: 'rechazado, queda el anterior', ids: ['PRO-13'] },
      on: {
        'DOCUMENT.DELETE': { target: 'empty', actions: 'clearDocument' },
        'PHOTO.ADD': addSecond,
      },
    },
  },
});
