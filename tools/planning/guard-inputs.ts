import { isPhotoExtension } from '../../machines/model/document.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';

/**
 * What the chart's guards read of a snapshot, and the dialog that is open: the part of the context that distinguishes
 * one graph node from another. Left out is what is only sent to services or shown on screens.
 */
export function guardInputs(snapshot: PortalSnapshot) {
  const { value, context } = snapshot;
  const { client, programs, program, document, contact, verification, confirmation, registration } = context;
  const { earlierCodes, resendIn, registrationSent } = context;
  return {
    opened: value === 'starting' ? context.startRoute : null,
    dialog: snapshot.hasTag('dialog') ? context.dialog : null,
    client: client && [client.confirmed, client.consented],
    programs: programs?.length,
    program: program && (programs?.includes(program) ?? program.id),
    document: document && isPhotoExtension(document.extension),
    reduced: context.reducedPhoto !== null,
    phone: contact && contact.phone,
    codes: [verification, ...earlierCodes].map(
      (code) => code && [code.number, code.code, code.sentAt, code.expiresAt, code.triesLeft === 0],
    ),
    // each opening of the window sets it anew
    resend: snapshot.matches('verifying') && resendIn <= 0,
    sent: registrationSent,
    window: context.codeWindowOpen,
    confirmed: confirmation,
    folio: registration && String(registration.folio),
  };
}
