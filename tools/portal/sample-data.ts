import type {
  Application,
  Client,
  Contact,
  CustomerDocument,
  Program,
  Verification,
} from '../../machines/model/entities.ts';
import type { ReceiptText } from '../../machines/model/receipt.ts';
import { contactOf, contactSamples } from './contact-samples.ts';

/** Later than any test run, in epoch ms. */
export const farFuture = Date.UTC(2100, 0, 1);
/** Earlier than any test run, in epoch ms. */
export const longAgo = 0;
/** A time between `longAgo` and `farFuture`, for events that carry the clock. */
export const now = Date.UTC(2050, 0, 1);

const dataUrls = new WeakMap<Blob, string>();

/** A document's data URL, without the padding after its end. A Blob can't be read synchronously. */
export function dataUrlOf({ blob }: CustomerDocument): string {
  return dataUrls.get(blob) ?? '';
}

function sampleBlob(type: string, base64: string, size = 0): Blob {
  const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const blob = new Blob([content, new Uint8Array(Math.max(0, size - content.length))], { type });
  dataUrls.set(blob, `data:${type};base64,${base64}`);
  return blob;
}

/** The test customer before consenting; `ready` is the customer afterwards. */
export const newcomer: Client = {
  fullName: 'Ana López Ríos',
  nis: '123456789',
  paymentFormId: 2,
  customerId: 77,
  consented: false,
};
export const ready: Client = { ...newcomer, consented: true };

export const ana: Contact = contactOf('typed');
export const otherContact: Contact = { ...ana, phone: contactSamples.phone.other };

export const programs = [
  { id: 1, name: 'Refrendo general', help: 'Adjunte su identificación oficial por ambos lados.' },
  { id: 2, name: 'Refrendo adulto mayor' },
] as const satisfies readonly Program[];

/** A program that is no longer listed, but that a saved session may still contain. */
export const endedProgram = { id: 99, name: 'Refrendo que ya no existe' };

export const identity: CustomerDocument = {
  name: 'identificacion.pdf',
  extension: 'pdf',
  blob: sampleBlob('application/pdf', 'JVBERi0xLjQK'),
};

/** The test customer's receipt, as input of the screen and the PDF. */
export const receipt: ReceiptText = {
  folio: '26AG0001DEMO',
  nis: '••••567',
  registeredAt: Date.UTC(2026, 10, 22, 3),
  program: 'Refrendo general',
  contact: contactOf('masked'),
};

/** The test customer's registration data (REG-1). */
export const application: Application = {
  nis: newcomer.nis,
  contact: ana,
  programId: programs[0].id,
  document: identity,
};

const picture =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAgADADASIAAhEBAxEB/8QAGwAAAQUBAQAAAAAAAAAAAAAABQACAwQGBwH/xAAyEAAABAMEBwcFAQAAAAAAAAAAAQMRAgQSBRMUMQYWISJUo9EVQURhcYLCJTNRUpPw/8QAFgEBAQEAAAAAAAAAAAAAAAAAAwEE/8QAGBEBAQEBAQAAAAAAAAAAAAAAAQARAgP/2gAMAwEAAhEDEQA/ANJPWlKWfRi1bu8endM3bPIvMVdY7J4vlx9AL028F7/iMqNfHmdG2XrtHLpsrMpTcvCuhHWnE7RMZOxt3iYA7HSRW0WRTmFLtM6nicibfPvMN7MsnjudB0BJjkg6R4IAezLJ47nQdAWkUkUZSBOXUvEydonI32/khK2e028F7/iMqOkT1myloUYtK8u3p3jJnzyPyFXVyyeE5kfUNx6HJkXXCu0Fj4fVZHF/Z3qs/wBzbLbmwb9A/wBeAujJy6EqUqmlDcQ5QRbxZv3+Y8wMpwqH8yBLrsgYVCVkrHnKsOnXQz7YyZ/X0BNBFOXShSShpghyJ3CSQRRe6SgTfOmEicSCVv/Z';

/** A reduced photo: a drawn identity card. */
export const smallPhoto: CustomerDocument = {
  name: 'credencial.jpg',
  extension: 'jpg',
  blob: sampleBlob('image/jpeg', picture),
};

/** A photo within the size limit that can still be reduced: the small photo's picture with padding after its end. */
export const largePhoto: CustomerDocument = {
  name: 'credencial.png',
  extension: 'png',
  blob: sampleBlob('image/jpeg', picture, 600_000),
};

/** The digits of the code in the SMS. solicitarCodigo's reply has the code as a number. */
export const oneTimeCode = '4321';
export const verification: Verification = {
  number: '+525512345678',
  code: 4321,
  expiresAt: farFuture,
  sentAt: now,
  failedAttempts: 0,
  attemptsLeft: null,
};
export const otherVerification: Verification = { ...verification, number: '+525587654321' };
/** A code sent so long ago that the customer can request another one. */
export const earlierVerification: Verification = { ...verification, sentAt: longAgo };

export const folio = '26AG0001DEMO';
