import { selectPhoto } from '../../model/context.ts';
import { selectDocumentRefusal } from '../../model/document.ts';
import { portalSetup } from '../../setup.ts';

/** A photo that is made lighter (journey.md#photos): one over the limit, one that was taken, or the attached one. */
export const photo = portalSetup.createStateConfig({
  description: 'A photo is made lighter; a document attached before is kept until the lighter photo is used.',
  meta: { name: 'Foto', ids: ['PRO-13'] },
  initial: 'offering',
  states: {
    offering: {
      description: "The picked photo has too many bytes or pixels: 'Reducir esta foto' is offered.",
      meta: { name: 'demasiado pesada', ids: [] },
      on: {
        'PHOTO.REDUCE': { target: 'reducing', actions: 'clearRefusal' },
        'DOCUMENT.DELETE': { target: '#choosing.empty', actions: 'clearDocument' },
      },
    },
    reducing: {
      description: 'The photo is made lighter; the document attached before is still shown.',
      meta: { name: 'reduciendo', ids: [] },
      tags: ['posting'],
      on: { CONTINUE: {} },
      invoke: {
        id: 'reducePhoto',
        src: 'reducePhoto',
        input: ({ context }) => ({ photo: selectPhoto(context) }),
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
      description: 'The lighter photo is shown; it is attached once the customer uses it.',
      meta: { name: 'reducida', ids: [] },
      on: {
        'PHOTO.USE': { target: '#choosing.attached', actions: 'useReducedPhoto' },
        'PHOTO.DISCARD': { target: '#choosing.opening', actions: 'clearPickedFile' },
        // the customer may believe that the photo shown is sent
        CONTINUE: {},
      },
    },
  },
});
