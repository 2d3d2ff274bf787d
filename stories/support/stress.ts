import { emptyContact } from '../../machines/model/fields.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import { longMessage, longName } from './sample-data.ts';
import type { SnapshotFixture } from './snapshot-fixture.ts';

/** Options of the toolbar's stress switch for stories of the whole portal. */
export const stresses = {
  none: 'none',
  long: 'long names',
  largeText: 'text 200 %',
  missing: 'missing data',
} as const;

/** The snapshot with long or missing data. The other options don't change it. */
export function stressed(fixture: SnapshotFixture, stress: string): SnapshotFixture {
  const change = stress === 'long' ? withLongData : stress === 'missing' ? withMissingData : null;
  return change === null ? fixture : { ...fixture, context: { ...fixture.context, ...change(fixture.context) } };
}

const longFile = 'identificacion-oficial-por-ambos-lados-escaneada-en-la-sucursal-centro-2026-11-22.pdf';
const longProgram = 'Refrendo para personas adultas mayores, pensionadas o jubiladas con toma doméstica, zona norte';

function withLongData({ client, program, document, contact, dialog }: Partial<PortalContext>): Partial<PortalContext> {
  return {
    ...(client && { client: { ...client, fullName: longName } }),
    ...(program && { program: { ...program, name: longProgram } }),
    ...(document && { document: { ...document, name: longFile } }),
    ...(contact && {
      contact: { ...contact, email: `${'nombre-muy-largo.'.repeat(4)}apellido@correo-institucional.example.mx` },
    }),
    ...(dialog?.message !== undefined && { dialog: { ...dialog, message: longMessage } }),
  };
}

function withMissingData({ client, contact, dialog, registration }: Partial<PortalContext>): Partial<PortalContext> {
  return {
    ...(client && { client: { ...client, fullName: null } }),
    ...(contact && { contact: emptyContact }),
    ...(dialog?.message !== undefined && { dialog: { ...dialog, message: '' } }),
    ...(registration && { registration: { kind: 'placeholder' } }),
  };
}
