import { readFailureKind } from '../model/failure.ts';
import { portalSetup } from '../actions.ts';
import { leaveRequest, toConfirming, toStart } from './navigation.ts';

/** Loads the list of programs (PRO-1). */
export const loadingPrograms = portalSetup.createStateConfig({
  description: 'The programs are requested.',
  tags: ['posting'],
  meta: { name: 'Cargando refrendos', route: '/menu', ids: ['APP-2', 'PRO-1'] },
  on: { BACK: toConfirming, CANCEL: toStart, NAVIGATE: leaveRequest },
  invoke: {
    id: 'listPrograms',
    src: 'listPrograms',
    onDone: [
      {
        guard: { type: 'isListFilled', params: ({ event }) => ({ programs: event.output }) },
        target: '#choosing',
        actions: { type: 'storePrograms', params: ({ event }) => ({ programs: event.output }) },
      },
      { target: '#noPrograms', actions: { type: 'store', params: { programsFailure: null } } },
    ],
    onError: {
      target: '#noPrograms',
      actions: { type: 'store', params: ({ event }) => ({ programsFailure: readFailureKind(event.error) }) },
    },
  },
});
