import type { PortalSnapshot } from '../../machines/selectors.ts';

/**
 * What the chart's guards read of a snapshot, and what its dialogs say: the part of the context that tells one
 * node of the exploration from another. Left out is what services are only sent and screens only show.
 */
export function guardInputs(snapshot: PortalSnapshot) {
  const { value, context } = snapshot;
  const { client, programs, program, document, contact, verification, confirmation, registration } = context;
  return {
    opened: value === 'starting' ? context.startRoute : null,
    dialog: snapshot.hasTag('dialog') ? context.dialog : null,
    client: client && [client.confirmed, client.consented],
    programs: programs?.length,
    program: program && (programs?.includes(program) ?? program.id),
    document: document !== null,
    refusal: context.documentRefusal,
    phone: contact && contact.phone,
    code: verification && [verification.number, verification.code],
    window: context.codeWindowOpen,
    confirmed: confirmation,
    folio: registration && String(registration.folio),
  };
}
