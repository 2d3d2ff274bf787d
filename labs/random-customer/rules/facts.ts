import { secondsLeft, stepOf, type Call, type ActionRecord } from '../action-record.ts';

/** The messages for failed calls (journey.md#dialogs). */
export const failures: Readonly<Record<string, string>> = {
  validateRecaptcha: 'Error al validar captcha',
  EncontrarNis: 'Error al validar NIS',
  EncontrarRegistro: '¡Ups! Ha ocurrido un error, intente más tarde',
  EncontrarFolio: '¡Ups! Estamos experimentando problemas tecnicos',
  ListaProgramas: 'Lo sentimos, por el momento no hay programas activos',
  solicitarCodigo: 'Espera un minuto para volver a solicitar un nuevo codigo.',
  validarCodigo: 'Código incorrecto, verifica tu información',
  Registro: '¡Ups! Problemas técnicos',
};
/** Whether the page makes the customer wait for this call. */
export const isAwaited = ({ name }: Call) => name in failures;

export const digits = (text = '') => text.replace(/\D/g, '');

/** Rules as sentences; true if the record breaks the rule. */
export type Broken = Readonly<Record<string, boolean>>;

/** An action record in the form that the rules use. */
export type Facts = ReturnType<typeof toFacts>;

export function toFacts(record: ActionRecord) {
  const { action, before, after, calls } = record;
  const [was, wasRank] = stepOf(before);
  const [is, rank, path] = stepOf(after);
  const failed = calls.filter((call) => isAwaited(call) && (call.status === 0 || call.status >= 300)).at(-1);
  return {
    ...record,
    ...action,
    // step and rank before (`was`) and after (`is`) the action
    ...{ was, wasRank, is, rank, path },
    isPress: action.kind === 'press',
    button: before.buttons.find(({ name }) => name === action.name),
    shows: (sentence: string) => after.text.includes(sentence),
    failed,
    goesWell: failed === undefined && !record.isDisturbed && !record.isOffline,
    wasWindow: before.dialog?.isWindow === true,
    isWindow: after.dialog?.isWindow === true,
    left: secondsLeft(after),
  };
}
