import { readFailureKind } from '../model/failure.ts';
import { portalSetup } from '../setup.ts';
import { askPageState } from './failed-call.ts';
import { leaveRequest, toConfirming, toStart } from './navigation.ts';

/** The list of the programs is waited for (PRO-1). */
export const loadingPrograms = portalSetup.createStateConfig({
  description: 'The programs are requested.',
  meta: { name: 'Cargando refrendos', route: '/menu', ids: ['APP-2', 'PRO-1'] },
  initial: 'requesting',
  on: { BACK: toConfirming, CANCEL: toStart, NAVIGATE: leaveRequest },
  states: {
    requesting: {
      description: 'The list is asked for.',
      tags: ['posting'],
      meta: { name: 'pidiendo la lista', ids: [] },
      invoke: {
        id: 'listPrograms',
        src: 'listPrograms',
        onDone: [
          {
            guard: { type: 'isListFilled', params: ({ event }) => ({ programs: event.output }) },
            target: '#choosing',
            actions: { type: 'storePrograms', params: ({ event }) => ({ programs: event.output }) },
          },
          { target: '#noPrograms', actions: 'clearProgramsFailure' },
        ],
        onError: [
          { guard: { type: 'isUnreached', params: ({ event }) => event }, target: 'askingPage' },
          {
            target: '#noPrograms',
            actions: {
              type: 'storeProgramsFailure',
              params: ({ event }) => ({ failure: readFailureKind(event.error) }),
            },
          },
        ],
      },
    },
    askingPage: {
      description:
        'The list found no connection although the browser is online: whether the page itself answers decides what is said.',
      ...askPageState(
        'askPageForPrograms',
        (failure) =>
          ({ target: '#noPrograms', actions: { type: 'storeProgramsFailure', params: { failure } } }) as const,
      ),
    },
  },
});
