import type { Client, Contact, CustomerDocument, Program, Verification } from '../../machines/model/entities.ts';

/** Epoch milliseconds: later than any test runs, and long past. */
export const farFuture = Date.UTC(2100, 0, 1);
export const longAgo = 0;
/** A time between the two, for what an event says of the clock. */
export const now = Date.UTC(2050, 0, 1);

/** The customer of the tests, before and after each of the first two screens. */
export const newcomer: Client = {
  fullName: 'Ana López Ríos',
  nis: '123456789',
  paymentFormId: 2,
  customerId: 77,
  consented: false,
  confirmed: false,
};
export const consented: Client = { ...newcomer, consented: true };
export const confirmed: Client = { ...newcomer, confirmed: true };
export const ready: Client = { ...newcomer, consented: true, confirmed: true };

export const ana: Contact = { email: 'ana@correo.mx', phone: '5512345678' };
export const otherContact: Contact = { email: 'ana@correo.mx', phone: '5587654321' };

export const programs = [
  { id: 1, name: 'Refrendo general' },
  { id: 2, name: 'Refrendo adulto mayor' },
] as const satisfies readonly Program[];

export const identity: CustomerDocument = {
  name: 'identificacion.pdf',
  extension: 'pdf',
  dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK',
};

/** The code of the SMS, as digits and as the number in the reply of solicitarCodigo. */
export const oneTimeCode = '4321';
export const verification: Verification = { number: '+525512345678', code: 4321, expiresAt: farFuture };
export const otherVerification: Verification = { number: '+525587654321', code: 4321, expiresAt: farFuture };

export const folio = '26AG0001DEMO';
