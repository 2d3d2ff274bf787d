import { expect, it } from 'vitest';
import { emptyContact } from '../../../machines/model/fields.ts';
import type { FormInputs } from '../../../machines/model/entities.ts';
import { sessionItems, type SavedSession } from '../../../machines/model/kept-items.ts';
import { withDataUrl } from '../../src/services/with-data-url.ts';

type SessionPart = keyof typeof sessionItems;

const stored = {
  NombreAdjunto: 'a.pdf',
  FormatoAdjunto: 'pdf',
  ArchivoB64: `data:application/pdf;base64,${btoa('%PDF-1.7 /Encrypt 5 0 R')}`,
};

const read = (part: SessionPart, item: unknown): unknown => sessionItems[part].read(item);

const tickBoxes = ['nisPrivacyAccepted', 'folioPrivacyAccepted', 'contactPrivacyAccepted'] as const;
const unticked: FormInputs = {
  nis: '',
  folio: '',
  nisPrivacyAccepted: false,
  folioPrivacyAccepted: false,
  contactPrivacyAccepted: false,
};

it.each<[string, SessionPart, unknown, SavedSession[SessionPart]]>([
  ['a bare id', 'program', 3, { id: 3, name: '' }],
  ['no name', 'program', { idTipoRefrendo: '3' }, { id: 3, name: '' }],
  ['no number', 'program', 'general', undefined],
  ['a Documento of null', 'document', [{ Nis: '1234567', Documento: null }], undefined],
  ['an empty list', 'document', [], undefined],
  [
    'a document without its bytes',
    'document',
    [{ Documento: { NombreAdjunto: 'a.pdf', FormatoAdjunto: 'pdf' } }],
    undefined,
  ],
  [
    'a document that is not base64',
    'document',
    [{ Documento: { NombreAdjunto: 'a.pdf', FormatoAdjunto: 'pdf', ArchivoB64: 'data:application/pdf;base64,?' } }],
    undefined,
  ],
  [
    'a document that is not a data URL',
    'document',
    [{ Documento: { NombreAdjunto: 'a.pdf', FormatoAdjunto: 'pdf', ArchivoB64: 'data:,' } }],
    undefined,
  ],
  ['a formatted phone', 'contact', { telefono: '(551) 234-5678' }, { ...emptyContact, phone: '5512345678' }],
  ['a string', 'contact', 'ana', undefined],
  ['null', 'contact', null, null],
  ['a folio of 0', 'registration', { FolioRegistro: 0 }, { kind: 'folio', folio: 0 }],
  ['no folio', 'registration', {}, { kind: 'placeholder' }],
  ['a list', 'registration', [1], undefined],
  ['null', 'registration', null, { kind: 'lost' }],
  [
    'half a verification',
    'phone',
    { verification: { number: '+52' } },
    {
      verification: null,
      earlierCodes: [],
      typedCode: '',
      confirmation: null,
      registrationSent: false,
    },
  ],
  ['a string', 'phone', 'abierta', undefined],
  ['a receipt', 'receipt', { fecha: 5, programa: 'Refrendo' }, { registeredAt: 5, program: 'Refrendo' }],
  ['a receipt without a date', 'receipt', { programa: 'Refrendo' }, undefined],
  ['a receipt with an invalid date', 'receipt', { fecha: 1e300, programa: 'Refrendo' }, undefined],
  ['a string', 'receipt', 'hoy', undefined],
  [
    'forms without the fields that a later build added',
    'forms',
    { nis: '1234567', nisPrivacyAccepted: true, contactPrivacyAccepted: true },
    { nis: '1234567', nisPrivacyAccepted: true, folio: '', folioPrivacyAccepted: false, contactPrivacyAccepted: true },
  ],
  ['forms without a tick', 'forms', unticked, unticked],
  ...tickBoxes.flatMap((box): [string, SessionPart, unknown, FormInputs][] => [
    [`a ticked ${box}`, 'forms', { ...unticked, [box]: true }, { ...unticked, [box]: true }],
    [`a text for ${box}`, 'forms', { ...unticked, [box]: 'true' }, unticked],
  ]),
  ['a string', 'client', '1234567', undefined],
  [
    'a Reference that is a number',
    'client',
    { Reference: 1234567 },
    { fullName: null, nis: '1234567', paymentFormId: null, customerId: null, consented: false },
  ],
  ['no Reference', 'client', { FullName: 'Ana' }, undefined],
  [
    'a client that EncontrarRegistro has not admitted',
    'client',
    { Reference: '1234567', sinRegistro: true },
    undefined,
  ],
])('[SEC-2] reads %s as the stored %s', (_what, part, item, value) => {
  expect(read(part, item)).toEqual(value);
});

it.each([
  ['document', [{ Documento: stored }]],
  ['document', { Documento: stored }],
  ['reducedPhoto', { Documento: stored }],
] as const)('[SEC-2] reads the item of %s: %j', async (part, item) => {
  const document = sessionItems[part].read(item);
  expect(document && (await withDataUrl(document))).toEqual({
    name: 'a.pdf',
    extension: 'pdf',
    encrypted: true,
    dataUrl: stored.ArchivoB64,
  });
});
