import { selectOpenDialog, type PortalContext } from '../model/context.ts';
import type { DialogChoice } from '../model/dialogs.ts';

/** Common part of dialog states: shows the context's dialog, then goes to `next`, even if showing it failed. */
export function dialogState<const Next extends string | readonly object[]>(invokeId: string, next: Next) {
  return {
    tags: ['dialog'],
    invoke: {
      id: invokeId,
      src: 'showDialog',
      input: ({ context }: { context: PortalContext }) => selectOpenDialog(context),
      onDone: next,
      onError: next,
    },
    exit: 'clearDialog',
  } as const;
}

/** A dialog state whose dialog has a second button with its own transition. */
export function choiceDialogState<const Second extends object>(invokeId: string, second: Second, target: string) {
  const { invoke, ...state } = dialogState(invokeId, target);
  return {
    ...state,
    invoke: {
      ...invoke,
      onDone: [
        {
          guard: {
            type: 'isSecondButton',
            params: ({ event }: { event: { output: DialogChoice } }) => ({ choice: event.output }),
          },
          ...second,
        },
        { target },
      ],
    },
  } as const;
}
