import type { Client, CustomerDocument, Program } from '../../machines/model/entities.ts';

/** What hard data looks like: the longest name that a bill would still print. */
export const longName = 'María Guadalupe de los Ángeles Hernández-Villaseñor y Gutiérrez de Santa Cruz del Río Grande';

export const ana: Client = {
  fullName: 'Ana López Ríos',
  nis: '123456789',
  paymentFormId: 2,
  customerId: 77,
  consented: true,
  confirmed: true,
};

const kinds = ['general', 'adulto mayor', 'persona con discapacidad', 'pensionado o jubilado'];

/** Programs as a utility might have them, a few or far too many. */
export function manyPrograms(count: number): Program[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / kinds.length);
    return {
      id: index + 1,
      name: `Refrendo ${kinds[index % kinds.length]}${round === 0 ? '' : `, zona ${round + 1}`}`,
    };
  });
}

export const pdf: CustomerDocument = {
  name: 'identificacion.pdf',
  extension: 'pdf',
  dataUrl: 'data:application/pdf;base64,JVBERi0xLjQK',
};

export const image: CustomerDocument = {
  name: 'credencial.png',
  extension: 'png',
  dataUrl: 'data:image/png;base64,iVBORw0KGgo=',
};

export const longMessage =
  'Ya existe una solicitud registrada con este número de cuenta. Su folio de seguimiento es 26AG0001DEMO y se ' +
  'encuentra en revisión por el área de atención a clientes. Si usted no realizó este trámite, comuníquese al ' +
  'centro de atención telefónica o acuda a la sucursal más cercana con una identificación oficial vigente y su ' +
  'último recibo de agua.';
