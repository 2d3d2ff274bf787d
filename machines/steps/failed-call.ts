import type { GuardArguments } from '../model/assign-context.ts';
import { hasCodeForContact } from '../model/verification.ts';
import type { DialogKey } from '../model/dialogs.ts';
import type { FailureKind } from '../model/failure.ts';

interface FailedCall extends GuardArguments {
  readonly event: { readonly error: unknown };
}

/** The state in which the portal's page is asked for, and the dialog state. */
interface Targets {
  readonly asking: string;
  readonly dialog: string;
}

/**
 * Where a failed call leads: to its dialog. Where it found no connection although the browser is online, the portal's page is asked for first
 * (journey.md#connection).
 */
export function failedCall<const First extends string = never>(
  key: DialogKey,
  { asking, dialog }: Targets,
  first: readonly First[] = [],
) {
  const params = ({ context, event: { error } }: FailedCall) => ({
    key,
    error,
    // the dialog of another call has nothing to say of a code
    ...(key === 'codeRequestFailed' && { hasEarlierCode: hasCodeForContact(context) }),
  });
  return [
    {
      guard: { type: 'isUnreached', params: ({ event }: FailedCall) => event },
      target: asking,
      actions: [...first, { type: 'withholdDialog', params }],
    },
    { target: dialog, actions: [...first, { type: 'setDialog', params }] },
  ] as const;
}

/** What every state has in which the portal's page is asked for: where it answers, something blocks the call. */
export function askPageState<const Next extends object>(
  id: string,
  next: (failure: FailureKind) => Next,
  name = 'revisando la conexión',
) {
  return {
    tags: ['posting'],
    meta: { name, ids: [] },
    invoke: { id, src: 'askPage', onDone: next('blocked'), onError: next('offline') },
  } as const;
}

/** The same, after which a withheld dialog is shown. */
export function askPageBeforeDialog(id: string, target: string, name?: string) {
  return askPageState(
    id,
    (failure) => ({ target, actions: { type: 'explainFailure', params: { failure } } }) as const,
    name,
  );
}
