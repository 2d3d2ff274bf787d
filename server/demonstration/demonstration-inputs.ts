/** The calls whose outcome a demonstration input can change. */
export type DemonstrationCall =
  | 'validateRecaptcha'
  | 'EncontrarNis'
  | 'EncontrarRegistro'
  | 'ListaProgramas'
  | 'EncontrarFolio'
  | 'Registro'
  | 'solicitarCodigo'
  | 'validarCodigo';

/** How the call ends. 'ordinary': nothing is simulated, the row only lists an input worth trying. */
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
  | 'usedUp'
  | 'shortExpiry'
  | 'folioZero'
  | 'withoutFolio';

type Field = 'NIS' | 'Folio' | 'Teléfono' | 'Código' | 'Captcha' | 'Pantalla';

/** An input that shows one behaviour of the portal by hand; with the demonstration's secrets only (backend.md#demonstration-data). */
export interface DemonstrationRow {
  readonly field: Field;
  readonly input: string;
  /** null: the browser answers without a call */
  readonly call: DemonstrationCall | null;
  readonly outcome: SimulatedOutcome;
  /** what the customer sees, in Spanish: the page /demo shows it */
  readonly description: string;
  /** checklist ids */
  readonly ids: readonly string[];
}

const rowsOf =
  (field: Field) =>
  (
    input: string,
    call: DemonstrationCall | null,
    outcome: SimulatedOutcome,
    description: string,
    ...ids: string[]
  ): DemonstrationRow => ({ field, input, call, outcome, description, ids });

const nis = rowsOf('NIS');
const captcha = rowsOf('Captcha');
const folio = rowsOf('Folio');
const phone = rowsOf('Teléfono');
const code = rowsOf('Código');
const screen = rowsOf('Pantalla');

export const demonstrationRows: readonly DemonstrationRow[] = [
  nis(
    '1234567',
    'EncontrarNis',
    'ordinary',
    'Puede solicitar; todavía no acepta la actualización de datos',
    'NIS-5',
    'CON-3',
  ),
  nis('123456789', 'EncontrarNis', 'ordinary', 'Puede solicitar; ya aceptó la actualización de datos', 'CON-3'),
  nis(
    '7654321',
    'EncontrarRegistro',
    'ordinary',
    'Ya tiene una solicitud: el aviso dice su folio, 26AG0001DEMO',
    'NIS-13',
  ),
  nis('1111111', 'EncontrarNis', 'ordinary', 'Desconocido, como cualquier otro: «Estamos en mantenimiento»', 'NIS-10'),
  nis('5000001', 'EncontrarNis', 'fails', 'La consulta del NIS falla: «Error al validar NIS»', 'NIS-11'),
  nis(
    '5000002',
    'EncontrarRegistro',
    'fails',
    'La consulta del registro falla: «Ha ocurrido un error, intente más tarde»',
    'NIS-12',
  ),
  nis(
    '5000003',
    'EncontrarNis',
    'withoutResult',
    'Responde sin datos: cliente de reserva con nombre oculto; puede continuar',
    'CON-2',
  ),
  nis('5000004', 'EncontrarNis', 'slow', 'Tarda 4 segundos: se ve el indicador de espera y continúa', 'LAN-6', 'NIS-9'),
  nis(
    '5000005',
    'EncontrarNis',
    'malformed',
    'Responde una página HTML en vez de datos: «Error al validar NIS»',
    'NIS-11',
  ),
  nis('5000006', 'ListaProgramas', 'empty', 'No hay programas activos', 'PRO-3'),
  nis('5000007', 'ListaProgramas', 'fails', 'La lista de programas falla: la misma vista sin programas', 'PRO-3'),
  nis('5000008', 'ListaProgramas', 'slow', 'La lista de programas tarda 4 segundos', 'PRO-1'),
  nis('5000009', 'EncontrarNis', 'tooSlow', 'Tarda más de 15 segundos: cuenta como consulta fallida', 'NIS-11'),
  nis(
    '5000010',
    'EncontrarRegistro',
    'malformed',
    'El registro responde una página HTML: «Ha ocurrido un error, intente más tarde»',
    'NIS-12',
  ),
  nis(
    '5000011',
    'EncontrarNis',
    'limited',
    'Demasiadas consultas desde la misma dirección: consulta fallida',
    'NIS-11',
  ),
  nis(
    '123',
    null,
    'ordinary',
    'No tiene 7 ni 9 dígitos; al presionar Siguiente: «Ingrese un NIS válido»',
    'NIS-2',
    'NIS-9',
  ),
  captcha(
    'refused',
    'validateRecaptcha',
    'refused',
    'El siguiente captcha no se acepta: «Captcha inválido»',
    'NIS-6',
    'FOL-6',
  ),
  captcha(
    'failed',
    'validateRecaptcha',
    'fails',
    'La siguiente verificación falla: «Error al validar captcha»',
    'NIS-7',
    'FOL-6',
  ),
  captcha(
    'missing',
    null,
    'ordinary',
    'La siguiente carga no encuentra el captcha: «Error en captcha»',
    'NIS-8',
    'FOL-6',
  ),
  folio('26AG0001DEMO', 'EncontrarFolio', 'ordinary', 'Muestra el estado de esa solicitud', 'FOL-4'),
  folio('DESCONOCIDO', 'EncontrarFolio', 'ordinary', 'Un folio que no existe: el aviso lo dice', 'FOL-4'),
  folio(
    'FOLIO500',
    'EncontrarFolio',
    'fails',
    'La consulta falla: «Estamos experimentando problemas tecnicos»',
    'FOL-5',
  ),
  folio('FOLIOHTML', 'EncontrarFolio', 'malformed', 'Responde una página HTML: el mismo aviso', 'FOL-5'),
  folio('FOLIO429', 'EncontrarFolio', 'limited', 'Demasiadas consultas desde la misma dirección', 'FOL-5'),
  folio('FOLIOLENTO', 'EncontrarFolio', 'slow', 'Tarda 4 segundos: se ve el indicador de espera', 'LAN-7'),
  folio('(espacios)', null, 'ordinary', 'Vacío al recortar: «Ingrese un folio válido»', 'FOL-3'),
  phone(
    '5500000001',
    'solicitarCodigo',
    'limited',
    'Demasiado pronto: «Espera un minuto para volver a solicitar un nuevo codigo.»',
    'OTP-10',
  ),
  phone('5500000002', 'solicitarCodigo', 'refused', 'El número se rechaza con el mensaje del servidor', 'OTP-11'),
  phone(
    '5500000003',
    'validarCodigo',
    'fails',
    'La validación falla: «Código incorrecto, verifica tu información»',
    'OTP-9',
  ),
  phone(
    '5500000004',
    'solicitarCodigo',
    'shortExpiry',
    'El código vence en 10 segundos y la ventana se cierra sola',
    'OTP-4',
    'OTP-5',
  ),
  phone('5500000005', 'Registro', 'refused', 'El registro se rechaza con el mensaje del servidor', 'REG-3'),
  phone('5500000006', 'Registro', 'fails', 'El registro falla: «Problemas técnicos»', 'REG-4'),
  phone('5500000007', 'Registro', 'folioZero', 'Registro con folio 0: vuelve al inicio', 'EXI-6'),
  phone('5500000008', 'Registro', 'withoutFolio', 'Registro sin folio: se muestra 00AB0000ABCD', 'EXI-7'),
  phone('5500000009', 'Registro', 'slow', 'El registro tarda 4 segundos y se guarda', 'REG-2'),
  phone('5500000010', 'validarCodigo', 'slow', 'La validación tarda 4 segundos', 'OTP-13'),
  phone(
    '5500000011',
    'solicitarCodigo',
    'notLookedUp',
    'El NIS se consultó hace más de 2 horas: no se envía nada, el aviso es el de la espera',
    'OTP-10',
  ),
  phone('5500000012', 'solicitarCodigo', 'fails', 'La mensajería no responde: el aviso es el de la espera', 'OTP-10'),
  phone(
    '0000000000',
    'solicitarCodigo',
    'ordinary',
    'No puede ser de nadie, como cualquiera que empieza con 0 o 1: lo dice el mensaje del servidor',
    'OTP-11',
  ),
  phone('5500000013', 'Registro', 'infected', 'El antivirus rechaza el documento', 'REG-3'),
  phone('5500000014', 'Registro', 'notScanned', 'El antivirus no responde: hay que intentar más tarde', 'REG-3'),
  phone('5500000015', 'Registro', 'usedUp', 'El teléfono ya está en el máximo de solicitudes', 'REG-3'),
  phone('5500000016', 'Registro', 'limited', 'Demasiados envíos: «Problemas técnicos»', 'REG-4'),
  phone('(vacío)', null, 'ordinary', '«Ingrese un número de teléfono»', 'OTP-12'),
  code(
    '0000',
    'validarCodigo',
    'ordinary',
    'Nunca es válido, porque los códigos empiezan en 1000; a la quinta vez el código enviado se agota',
    'OTP-7',
    'OTP-8',
  ),
  code('(vacío)', null, 'ordinary', '«El código es requerido.»', 'OTP-6'),
  screen('correo sin arroba y Continuar proceso', null, 'ordinary', '«Ingrese un NIS válido»', 'DAT-9'),
];

/** @returns the outcome of a call with this input, 'ordinary' where the table has no row for it */
export function findOutcome(call: DemonstrationCall, input: string): SimulatedOutcome {
  return demonstrationRows.find((row) => row.call === call && row.input === input)?.outcome ?? 'ordinary';
}

/** No limit applies to the table's phone numbers, so that they can be tried one after another. */
export function isDemonstrationPhone(input: string): boolean {
  return demonstrationRows.some((row) => row.field === 'Teléfono' && row.input === input);
}
