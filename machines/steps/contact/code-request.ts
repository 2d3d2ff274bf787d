import { selectPhone } from '../../model/context.ts';
import { selectRefusalMessage } from '../../model/dialogs.ts';
import { portalSetup } from '../../actions.ts';
import { hasCodeForContact } from '../../model/verification.ts';

interface CodeRequestOptions {
  readonly description: string;
  /** in Spanish, as `PortalMeta` says */
  readonly name: string;
  readonly id: string;
  /** the state that says why no code was sent */
  readonly dialog: string;
  /** the state that follows a sent code */
  readonly sent: string;
  /** where a code leads that has expired already (journey.md#code-request) */
  readonly expired: { readonly target: string; readonly actions?: 'clearVerification' };
}

/** The call of solicitarCodigo for the contact's number (journey.md#code-request, OTP-1): a code opens the code window. */
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
