import { selectOpenDialog, type PortalContext } from '../model/context.ts';
import type { DialogChoice } from '../model/dialogs.ts';

/** What every dialog state has: it shows the dialog in the context, and goes on to `next` however that ends. */
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

/** The same, of a dialog with a second button, which leads elsewhere. */
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
