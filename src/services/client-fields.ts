import type { Client } from '../../machines/model/entities.ts';
import { readNumber, readReference, readText } from './json.ts';

/**
 * A client's fields (wire.md#encontrarnis), as EncontrarNis answers and as they are stored: what is missing is null, and a missing consent
 * is none.
 */
export function readClient(fields: Readonly<Record<string, unknown>>, typedNis: string): Client {
  return {
    fullName: readText(fields['FullName']),
    nis: readReference(fields['Reference']) ?? typedNis,
    paymentFormId: readNumber(fields['IdPaymentForm']),
    customerId: readNumber(fields['IdCustomer']),
    consented: fields['aceptoActualizacionDatos'] === true,
    confirmed: false,
  };
}
