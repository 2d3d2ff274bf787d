import { selectPhoto, selectSecondPhoto } from '../../model/context.ts';
import type { DocumentReading } from '../../model/entities.ts';
import type { EventOf } from '../../model/events.ts';
import { portalSetup } from '../../actions.ts';

/** 'Unir las dos fotos': joins the first two picked photos (selectJoinOffered). */
export const joinPicked = {
  target: '#choosing.photo.joining',
  actions: 'clearRefusal',
} as const;

/** 'Agregar el reverso': joins another photo with the attached one (selectAddOffered). */
export const addSecond = {
  target: '#choosing.photo.joining',
  actions: { type: 'storeSecondPhoto', params: ({ event }: { readonly event: EventOf<'PHOTO.ADD'> }) => event },
} as const;

interface Made {
  readonly event: { readonly output: DocumentReading };
}

/** Outcomes of a call that produces a photo: the photo is shown or refused. */
function afterPhoto<const Refuse extends string>(refuse: Refuse) {
  const target = '#choosing.refusing';
  return {
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }: Made) => event.output },
        target: 'reduced',
        actions: { type: 'storeReducedPhoto', params: ({ event }: Made) => event.output },
      },
      { target, actions: { type: refuse, params: ({ event }: Made) => event.output } },
    ],
    onError: { target, actions: { type: refuse, params: { ok: false, refusal: 'unreadable' } } },
  } as const;
}

/** Reduces a photo (journey.md#photos): one over the limit, a camera photo, or the attached one. Also joins two. */
export const photo = portalSetup.createStateConfig({
  description: 'A photo is reduced, or two are joined; an earlier document is kept until the customer uses the result.',
  meta: { name: 'Foto', ids: ['PRO-13'] },
  initial: 'offering',
  states: {
    offering: {
      description: "The picked photo has too many bytes or pixels: 'Reducir esta foto' is offered.",
      meta: { name: 'demasiado pesada', view: 'reduce', ids: [] },
      on: {
        'PHOTO.REDUCE': { target: 'reducing', actions: 'clearRefusal' },
        'DOCUMENT.DELETE': { target: '#choosing.empty', actions: ['clearDocument', 'clearPickedFile'] },
        'PHOTO.JOIN': joinPicked,
      },
    },
    joining: {
      description: 'Two photos are being joined into one; an earlier document is still shown.',
      meta: { name: 'uniendo', view: 'joining', ids: ['PRO-14'] },
      tags: ['posting'],
      on: { CONTINUE: {} },
      invoke: {
        id: 'joinPhotos',
        src: 'joinPhotos',
        input: ({ context }) => ({ first: selectPhoto(context), second: selectSecondPhoto(context) }),
        ...afterPhoto('refuseJoin'),
      },
    },
    reducing: {
      description: 'The photo is being reduced; an earlier document is still shown.',
      meta: { name: 'reduciendo', view: 'reducing', ids: [] },
      tags: ['posting'],
      on: { CONTINUE: {} },
      invoke: {
        id: 'reducePhoto',
        src: 'reducePhoto',
        input: ({ context }) => ({ photo: selectPhoto(context) }),
        ...afterPhoto('refuseDocument'),
      },
    },
    reduced: {
      description: 'The reduced or joined photo is shown; it is attached once the customer uses it.',
      meta: { name: 'reducida', view: 'reduced', ids: [] },
      on: {
        // a joined photo may still be large enough to offer reducing it
        'PHOTO.USE': { target: '#choosing.opening', actions: 'useReducedPhoto' },
        'PHOTO.DISCARD': { target: '#choosing.opening', actions: 'clearPickedFile' },
        // ignore Continue: the customer might assume that the displayed photo is attached
        CONTINUE: {},
      },
    },
  },
});
