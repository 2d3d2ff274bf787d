import type { Client, CustomerDocument, Program, Verification } from '../../machines/model/entities.ts';
import type { PortalContext } from '../../machines/model/context.ts';
import { stateFixtures } from '../fixtures.generated.ts';
import type { SnapshotFixture } from './snapshot-fixture.ts';

/** The customer of the generated stories, and their document. */
export const { client: ana, document: pdf }: { readonly client: Client; readonly document: CustomerDocument } =
  stateFixtures['choosing.attached'].context;

export const { reducedPhoto: image }: { readonly reducedPhoto: CustomerDocument } =
  stateFixtures['choosing.photo.reduced'].context;

/** The longest name that a bill prints. */
export const longName = 'María Guadalupe de los Ángeles Hernández-Villaseñor y Gutiérrez de Santa Cruz del Río Grande';

export const longMessage =
  'Ya existe una solicitud registrada con este número de cuenta. Su folio de seguimiento es 26AG0001DEMO y se ' +
  'encuentra en revisión por el área de atención a clientes. Si usted no realizó este trámite, comuníquese al ' +
  'centro de atención telefónica o acuda a la sucursal más cercana con una identificación oficial vigente y su ' +
  'último recibo de agua.';

const kinds = ['general', 'adulto mayor', 'persona con discapacidad', 'pensionado o jubilado'];

/** A list of programs, of any length. */
export function manyPrograms(count: number): Program[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / kinds.length);
    return {
      id: index + 1,
      name: `Refrendo ${kinds[index % kinds.length]}${round === 0 ? '' : `, zona ${round + 1}`}`,
    };
  });
}

/** A newly sent code. */
export const sentCode: Verification = {
  number: '+525512345678',
  code: 0,
  expiresAt: Date.UTC(2100, 0, 1),
  sentAt: 0,
  failedAttempts: 0,
  attemptsLeft: null,
};

/** A chart state with a context that exploration doesn't reach but designers need to see. */
export function variantOf(leaf: keyof typeof stateFixtures, context: Partial<PortalContext>): SnapshotFixture {
  const { value, context: own } = stateFixtures[leaf];
  return { value, context: { ...own, ...context } };
}
