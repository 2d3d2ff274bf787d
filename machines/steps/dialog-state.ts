import { assignContext, type GuardArguments } from '../model/assign-context.ts';
import { selectOpenDialog } from '../model/context.ts';
import type { DialogChoice, DialogKey } from '../model/dialogs.ts';
import { readFailureKind } from '../model/failure.ts';

/** What every dialog state has: it shows the dialog in the context, and goes on to `next` however that ends. */
export function dialogState<const Next extends string | readonly object[]>(invokeId: string, next: Next) {
  return {
    tags: ['dialog'],
    invoke: {
      id: invokeId,
      src: 'showDialog',
      input: ({ context }: GuardArguments) => selectOpenDialog(context),
      onDone: next,
      onError: next,
    },
    exit: 'clearDialog',
  } as const;
}

/** The same, of a dialog whose second button leads to the document. */
export function documentDialogState(invokeId: string, target: string) {
  const { invoke, ...state } = dialogState(invokeId, target);
  return {
    ...state,
    invoke: {
      ...invoke,
      onDone: [
        {
          guard: {
            type: 'changesDocument',
            params: ({ event }: { event: { output: DialogChoice } }) => ({ choice: event.output }),
          },
          target: '#resuming',
        },
        { target },
      ],
    },
  } as const;
}

interface DialogParams {
  readonly key: DialogKey;
  /** the server's message */
  readonly message?: string;
  /** what a service rejected with */
  readonly error?: unknown;
  readonly hasEarlierCode?: boolean;
  readonly offersDocument?: boolean;
}

export const dialogActions = {
  setDialog: assignContext(
    (_, { key, message, error, hasEarlierCode = false, offersDocument = false }: DialogParams) => ({
      dialog: {
        key,
        ...(message === undefined ? {} : { message }),
        ...(error === undefined ? {} : { failure: readFailureKind(error) }),
        ...(hasEarlierCode ? { hasEarlierCode } : {}),
        ...(offersDocument ? { offersDocument } : {}),
      },
    }),
  ),
  clearDialog: assignContext(() => ({ dialog: null })),
};
