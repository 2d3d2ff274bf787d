import { selectPhone } from '../../model/context.ts';
import { selectRefusalMessage } from '../../model/dialogs.ts';
import { portalSetup } from '../../actions.ts';
import { hasCodeForContact } from '../../model/verification.ts';

interface CodeRequestOptions {
  readonly description: string;
  /** Spanish name for testers, see `PortalMeta` */
  readonly name: string;
  readonly id: string;
  /** dialog state if the code was not sent */
  readonly dialog: string;
  /** next state if the code was sent */
  readonly sent: string;
  /** transition if the code has already expired (journey.md#code-request) */
  readonly expired: { readonly target: string; readonly actions?: 'clearVerification' };
}

/** Calls solicitarCodigo for the contact's number (journey.md#code-request, OTP-1). A sent code opens the code dialog. */
export function codeRequest({ description, name, id, dialog, sent, expired }: CodeRequestOptions) {
  return portalSetup.createStateConfig({
    description,
    tags: ['posting'],
    meta: { name, view: 'requestingCode', ids: ['OTP-1'] },
    invoke: {
      id,
      src: 'requestCode',
      input: ({ context }) => ({ phone: selectPhone(context) }),
      onDone: [
        { guard: { type: 'isExpiredOnArrival', params: ({ event }) => event.output }, ...expired },
        {
          guard: { type: 'isOk', params: ({ event }) => event.output },
          target: sent,
          actions: { type: 'storeVerification', params: ({ event }) => event.output },
        },
        {
          target: dialog,
          actions: {
            type: 'setDialog',
            params: ({ context, event }) => ({
              key: 'codeRequestRefused',
              message: selectRefusalMessage(event.output),
              hasEarlierCode: hasCodeForContact(context),
            }),
          },
        },
      ],
      onError: {
        target: dialog,
        actions: {
          type: 'setDialog',
          params: ({ context, event: { error } }) => ({
            key: 'codeRequestFailed',
            error,
            hasEarlierCode: hasCodeForContact(context),
          }),
        },
      },
    },
  });
}
