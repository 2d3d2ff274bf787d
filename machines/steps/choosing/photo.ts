import { selectPickedFile } from '../../model/context.ts';
import { selectDocumentRefusal } from '../../model/document.ts';
import { portalSetup } from '../../setup.ts';

/** A photo over the limit (journey.md#photos): refused for its size, it can be made smaller. */
export const photo = portalSetup.createStateConfig({
  description: 'The picked photo is over the limit; a document attached before is kept until a smaller photo is used.',
  meta: { name: 'Foto', ids: ['PRO-13'] },
  initial: 'offering',
  states: {
    offering: {
      description: "'Reducir esta foto' is offered.",
      meta: { name: 'demasiado pesada', ids: [] },
      on: {
        'PHOTO.REDUCE': 'reducing',
        'DOCUMENT.DELETE': { target: '#choosing.empty', actions: 'clearDocument' },
      },
    },
    reducing: {
      description: 'The photo is made smaller.',
      meta: { name: 'reduciendo', ids: [] },
      tags: ['posting'],
      on: { 'REQUEST.CONTINUE': {} },
      invoke: {
        id: 'reducePhoto',
        src: 'reducePhoto',
        input: ({ context }) => ({ file: selectPickedFile(context) }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'reduced',
            actions: { type: 'storeReducedPhoto', params: ({ event }) => event.output },
          },
          {
            target: '#choosing.refusing',
            actions: {
              type: 'refuseDocument',
              params: ({ event }) => ({ refusal: selectDocumentRefusal(event.output) }),
            },
          },
        ],
        onError: {
          target: '#choosing.refusing',
          actions: { type: 'refuseDocument', params: { refusal: 'undecodable' } },
        },
      },
    },
    reduced: {
      description: 'The smaller photo is shown; it is attached once the customer uses it.',
      meta: { name: 'reducida', ids: [] },
      on: {
        'PHOTO.USE': { target: '#choosing.attached', actions: 'useReducedPhoto' },
        'PHOTO.DISCARD': { target: '#choosing.resuming', actions: 'clearPickedFile' },
        // the customer may believe that the photo shown is sent
        'REQUEST.CONTINUE': {},
      },
    },
  },
});
