import { assertEvent } from 'xstate';
import { portalSetup } from '../../setup.ts';

/** Program and document (§4 File selection): what is chosen is stored at once, Continue goes to /panel. */
export const choosing = portalSetup.createStateConfig({
  description: 'The customer chooses a program and attaches one document.',
  meta: { screen: 'choosing', ids: ['PRO-2', 'PRO-4', 'PRO-5', 'PRO-6', 'PRO-14', 'PRO-15', 'PRO-17'] },
  initial: 'resuming',
  on: {
    'PROGRAM.CHOOSE': { actions: { type: 'chooseProgram', params: ({ event }) => event } },
    'DOCUMENT.PICK': [
      {
        // the specification clears the selection for a wrong type only
        guard: { type: 'isTypeRefused', params: ({ event }) => event },
        target: '.refused',
        actions: ['clearDocument', { type: 'refuseDocument', params: { refusal: 'type' } }],
      },
      {
        guard: { type: 'isSizeRefused', params: ({ event }) => event },
        target: '.refusing',
        actions: { type: 'refuseDocument', params: { refusal: 'size' } },
      },
      { target: '.reading', reenter: true, actions: 'clearDocument' },
    ],
    'REQUEST.CONTINUE': { guard: 'isChoiceComplete', target: '#panel' },
  },
  states: {
    resuming: {
      description: 'Whether a document is already attached decides what is shown.',
      tags: ['transient'],
      always: [{ guard: 'hasDocument', target: 'attached' }, { target: 'empty' }],
    },
    empty: {
      description: 'No document is attached.',
      meta: { ids: ['PRO-11'] },
    },
    reading: {
      description: "'Cargando...': the picked file is read.",
      tags: ['posting'],
      meta: { ids: ['PRO-7', 'PRO-10'] },
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ event }) => {
          assertEvent(event, 'DOCUMENT.PICK');
          return { file: event.file };
        },
        onDone: {
          target: 'attached',
          actions: { type: 'storeDocument', params: ({ event }) => ({ document: event.output }) },
        },
        onError: { target: 'refused', actions: { type: 'refuseDocument', params: { refusal: 'unreadable' } } },
      },
    },
    attached: {
      description: 'A document is attached.',
      meta: { ids: ['PRO-8', 'PRO-9', 'PRO-16'] },
      on: { 'DOCUMENT.DELETE': { target: 'empty', actions: 'clearDocument' } },
    },
    refusing: {
      description: 'The picked file was refused; a document attached before is kept.',
      tags: ['transient'],
      always: [{ guard: 'hasDocument', target: 'retained' }, { target: 'refused' }],
    },
    refused: {
      description: 'The picked file was refused and none is attached.',
      meta: { ids: ['PRO-12', 'PRO-13'] },
      exit: 'clearDocumentRefusal',
    },
    retained: {
      description: 'The picked file was refused and the earlier document is still attached.',
      meta: { ids: ['PRO-13'] },
      on: { 'DOCUMENT.DELETE': { target: 'empty', actions: 'clearDocument' } },
      exit: 'clearDocumentRefusal',
    },
  },
});
