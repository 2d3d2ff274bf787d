import type { CallName } from '../../machines/model/calls.ts';

/** Outcome of the call. 'ordinary': nothing is simulated; the row lists an input worth trying. */
export type SimulatedOutcome =
  | 'ordinary'
  | 'fails'
  | 'malformed'
  | 'slow'
  | 'tooSlow'
  | 'withoutResult'
  | 'empty'
  | 'limited'
  | 'notLookedUp'
  | 'refused'
  | 'infected'
  | 'notScanned'
  | 'exhausted'
  | 'shortExpiry'
  | 'folioZero'
  | 'withoutFolio';

/**
 * An input for trying out one behaviour of the portal. Works only with the demonstration's secrets
 * (backend.md#demonstration-data).
 */
export interface DemonstrationRow {
  readonly field: 'NIS' | 'Folio' | 'Teléfono' | 'Código' | 'Captcha' | 'Pantalla';
  readonly input: string;
  /** null: handled in the browser, without a call. */
  readonly call: CallName | null;
  readonly outcome: SimulatedOutcome;
  /** Effect for the customer in Spanish, shown on /demo. */
  readonly description: string;
  /** Checklist ids. */
  readonly ids: readonly string[];
}

type Row = DemonstrationRow;
/** One input per line, with the values in the order of `DemonstrationRow`. */
// prettier-ignore
const cells: readonly (readonly [Row['field'], Row['input'], Row['call'], Row['outcome'], Row['description'], ...string[]])[] = [
  ['NIS', '1234567', 'findNis', 'ordinary', 'Puede solicitar; todavía no acepta la actualización de datos', 'NIS-5', 'CON-3'],
  ['NIS', '123456789', 'findNis', 'ordinary', 'Puede solicitar; ya aceptó la actualización de datos', 'CON-3'],
  ['NIS', '7654321', 'findRegistro', 'ordinary', 'Ya tiene una solicitud: el aviso dice su folio, 26AG0001DEMO', 'NIS-13'],
  ['NIS', '1111111', 'findNis', 'ordinary', 'Desconocido, como cualquier otro: «Estamos en mantenimiento»', 'NIS-10'],
  ['NIS', '5000001', 'findNis', 'fails', 'La consulta del NIS falla: «Error al validar NIS»', 'NIS-11'],
  ['NIS', '5000002', 'findRegistro', 'fails', 'La consulta del registro falla: «Ha ocurrido un error, intente más tarde»', 'NIS-12'],
  ['NIS', '5000003', 'findNis', 'withoutResult', 'Responde sin datos: cliente de reserva con nombre oculto; puede continuar', 'CON-2'],
  ['NIS', '5000004', 'findNis', 'slow', 'Tarda 4 segundos: se ve el indicador de espera y continúa', 'LAN-6', 'NIS-9'],
  ['NIS', '5000005', 'findNis', 'malformed', 'Responde una página HTML en vez de datos: «Error al validar NIS»', 'NIS-11'],
  ['NIS', '5000006', 'listPrograms', 'empty', 'No hay programas activos', 'PRO-3'],
  ['NIS', '5000007', 'listPrograms', 'fails', 'La lista de programas falla: la misma vista sin programas', 'PRO-3'],
  ['NIS', '5000008', 'listPrograms', 'slow', 'La lista de programas tarda 4 segundos', 'PRO-1'],
  ['NIS', '5000009', 'findNis', 'tooSlow', 'Tarda más de 15 segundos: cuenta como consulta fallida', 'NIS-11'],
  ['NIS', '5000010', 'findRegistro', 'malformed', 'El registro responde una página HTML: «Ha ocurrido un error, intente más tarde»', 'NIS-12'],
  ['NIS', '5000011', 'findNis', 'limited', 'Demasiadas consultas desde la misma dirección: consulta fallida', 'NIS-11'],
  ['NIS', '123', null, 'ordinary', 'No tiene 7 ni 9 dígitos; al presionar Siguiente: «Ingrese un NIS válido»', 'NIS-2', 'NIS-9'],
  ['Captcha', 'refused', 'validateCaptcha', 'refused', 'El siguiente captcha no se acepta: «Captcha inválido»', 'NIS-6', 'FOL-6'],
  ['Captcha', 'failed', 'validateCaptcha', 'fails', 'La siguiente verificación falla: «Error al validar captcha»', 'NIS-7', 'FOL-6'],
  ['Captcha', 'missing', null, 'ordinary', 'La siguiente carga no encuentra el captcha: «Error en captcha»', 'NIS-8', 'FOL-6'],
  ['Folio', '26AG0001DEMO', 'findFolio', 'ordinary', 'Muestra el estado de esa solicitud', 'FOL-4'],
  ['Folio', 'DESCONOCIDO', 'findFolio', 'ordinary', 'Un folio que no existe: el aviso lo dice', 'FOL-4'],
  ['Folio', 'FOLIO500', 'findFolio', 'fails', 'La consulta falla: «Estamos experimentando problemas tecnicos»', 'FOL-5'],
  ['Folio', 'FOLIOHTML', 'findFolio', 'malformed', 'Responde una página HTML: el mismo aviso', 'FOL-5'],
  ['Folio', 'FOLIO429', 'findFolio', 'limited', 'Demasiadas consultas desde la misma dirección', 'FOL-5'],
  ['Folio', 'FOLIOLENTO', 'findFolio', 'slow', 'Tarda 4 segundos: se ve el indicador de espera', 'LAN-7'],
  ['Folio', '(espacios)', null, 'ordinary', 'Vacío al recortar: «Ingrese un folio válido»', 'FOL-3'],
  ['Teléfono', '5500000001', 'requestCode', 'limited', 'Demasiado pronto: «Espera un minuto para volver a solicitar un nuevo codigo.»', 'OTP-10'],
  ['Teléfono', '5500000002', 'requestCode', 'refused', 'El número se rechaza con el mensaje del servidor', 'OTP-11'],
  ['Teléfono', '5500000003', 'validateCode', 'fails', 'La validación falla: «Código incorrecto, verifica tu información»', 'OTP-9'],
  ['Teléfono', '5500000004', 'requestCode', 'shortExpiry', 'El código vence en 10 segundos y la ventana se cierra sola', 'OTP-4', 'OTP-5'],
  ['Teléfono', '5500000005', 'register', 'refused', 'El registro se rechaza con el mensaje del servidor', 'REG-3'],
  ['Teléfono', '5500000006', 'register', 'fails', 'El registro falla: «Problemas técnicos»', 'REG-4'],
  ['Teléfono', '5500000007', 'register', 'folioZero', 'Registro con folio 0: vuelve al inicio', 'EXI-6'],
  ['Teléfono', '5500000008', 'register', 'withoutFolio', 'Registro sin folio: se muestra 00AB0000ABCD', 'EXI-7'],
  ['Teléfono', '5500000009', 'register', 'slow', 'El registro tarda 4 segundos y se guarda', 'REG-2'],
  ['Teléfono', '5500000010', 'validateCode', 'slow', 'La validación tarda 4 segundos', 'OTP-13'],
  ['Teléfono', '5500000011', 'requestCode', 'notLookedUp', 'El NIS se consultó hace más de 2 horas: no se envía nada, el aviso es el de la espera', 'OTP-10'],
  ['Teléfono', '5500000012', 'requestCode', 'fails', 'La mensajería no responde: el aviso es el de la espera', 'OTP-10'],
  ['Teléfono', '0000000000', 'requestCode', 'ordinary', 'No puede ser de nadie, como cualquiera que empieza con 0 o 1: lo dice el mensaje del servidor', 'OTP-11'],
  ['Teléfono', '5500000013', 'register', 'infected', 'El antivirus rechaza el documento', 'REG-3'],
  ['Teléfono', '5500000014', 'register', 'notScanned', 'El antivirus no responde: hay que intentar más tarde', 'REG-3'],
  ['Teléfono', '5500000015', 'register', 'exhausted', 'El teléfono ya está en el máximo de solicitudes', 'REG-3'],
  ['Teléfono', '5500000016', 'register', 'limited', 'Demasiados envíos: «Problemas técnicos»', 'REG-4'],
  ['Teléfono', '(vacío)', null, 'ordinary', '«Ingrese un número de teléfono»', 'OTP-12'],
  ['Código', '0000', 'validateCode', 'ordinary', 'Nunca es válido, porque los códigos empiezan en 1000; a la quinta vez el código enviado se agota', 'OTP-7', 'OTP-8'],
  ['Código', '(vacío)', null, 'ordinary', '«El código es requerido.»', 'OTP-6'],
  ['Pantalla', 'correo sin arroba y Continuar proceso', null, 'ordinary', '«Ingrese un NIS válido»', 'DAT-9'],
];

export const demonstrationRows: readonly DemonstrationRow[] = cells.map(
  ([field, input, call, outcome, description, ...ids]) => ({ field, input, call, outcome, description, ids }),
);

/** @returns the simulated outcome of a call with this input; 'ordinary' if the table has no row for it */
export function findOutcome(call: CallName, input: string): SimulatedOutcome {
  return demonstrationRows.find((row) => row.call === call && row.input === input)?.outcome ?? 'ordinary';
}

export function isDemonstrationPhone(input: string): boolean {
  return demonstrationRows.some((row) => row.field === 'Teléfono' && row.input === input);
}
