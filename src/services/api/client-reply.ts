import type { Client } from '../../../machines/model/entities.ts';
import type { ServiceOutput } from '../../../machines/model/services.ts';
import { isRecord, numberOf, referenceOf, textOf } from '../shapes.ts';
import { malformed, readAnswer } from './envelope.ts';

/**
 * EncontrarNis (§7). `typedNis` stands in for a missing Reference. Client null where not Ok, or Ok without
 * a Result (CON-2). Throws Failure 'malformed'.
 */
export function readFoundNis(reply: unknown, typedNis: string): ServiceOutput<'findNis'> {
  const { ok, result } = readAnswer(reply);
  if (!ok || result === undefined || result === null) return { ok, client: null };
  if (!isRecord(result)) throw malformed('the client is no object');
  return { ok, client: readClient(result, typedNis) };
}

/** The client's own fields (§3); what is missing is null, and nobody's consent is presumed. */
export function readClient(fields: Readonly<Record<string, unknown>>, typedNis: string): Client {
  return {
    fullName: textOf(fields['FullName']),
    nis: referenceOf(fields['Reference']) ?? typedNis,
    paymentFormId: numberOf(fields['IdPaymentForm']),
    customerId: numberOf(fields['IdCustomer']),
    consented: fields['aceptoActualizacionDatos'] === true,
    confirmed: false,
  };
}
