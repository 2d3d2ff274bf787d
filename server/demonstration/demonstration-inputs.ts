/** The calls whose answer a demonstration input can change. */
export type DemonstrationCall =
  | 'validateRecaptcha'
  | 'EncontrarNis'
  | 'EncontrarRegistro'
  | 'ListaProgramas'
  | 'EncontrarFolio'
  | 'Registro'
  | 'solicitarCodigo'
  | 'validarCodigo';

/** What the call then does. 'ordinary': nothing special, the row only names an input worth knowing. */
export type Effect =
  | 'ordinary'
  | 'fails'
  | 'malformed'
  | 'slow'
  | 'tooSlow'
  | 'withoutResult'
  | 'empty'
  | 'throttled'
  | 'refused'
  | 'shortExpiry'
  | 'folioZero'
  | 'withoutFolio';

/** One input with which a person sees one thing without tools; they exist on demonstration secrets only (contract §7). */
export interface DemonstrationRow {
  readonly where: 'NIS' | 'Folio' | 'Teléfono' | 'Código' | 'Captcha' | 'Pantalla';
  readonly input: string;
  /** null: the browser alone answers */
  readonly call: DemonstrationCall | null;
  readonly effect: Effect;
  /** what the customer sees, in Spanish: the page /demo shows it */
  readonly happens: string;
  /** checklist ids */
  readonly ids: readonly string[];
}

export const demonstrationRows: readonly DemonstrationRow[] = [
  row(
    'NIS',
    '1234567',
    'EncontrarNis',
    'ordinary',
    'Puede solicitar; todavía no acepta la actualización de datos',
    'NIS-5',
    'CON-3',
  ),
  row('NIS', '123456789', 'EncontrarNis', 'ordinary', 'Puede solicitar; ya aceptó la actualización de datos', 'CON-3'),
  row(
    'NIS',
    '7654321',
    'EncontrarRegistro',
    'ordinary',
    'Ya tiene una solicitud: el aviso dice su folio, 26AG0001DEMO',
    'NIS-13',
  ),
  row(
    'NIS',
    '1111111',
    'EncontrarNis',
    'ordinary',
    'Desconocido, como cualquier otro: «Estamos en mantenimiento»',
    'NIS-10',
  ),
  row('NIS', '5000001', 'EncontrarNis', 'fails', 'La consulta del NIS falla: «Error al validar NIS»', 'NIS-11'),
  row(
    'NIS',
    '5000002',
    'EncontrarRegistro',
    'fails',
    'La consulta del registro falla: «Ha ocurrido un error, intente más tarde»',
    'NIS-12',
  ),
  row(
    'NIS',
    '5000003',
    'EncontrarNis',
    'withoutResult',
    'Responde sin datos: cliente de reserva con nombre oculto; puede continuar',
    'CON-2',
  ),
  row(
    'NIS',
    '5000004',
    'EncontrarNis',
    'slow',
    'Tarda 4 segundos: se ve el indicador de espera y continúa',
    'LAN-6',
    'NIS-9',
  ),
  row(
    'NIS',
    '5000005',
    'EncontrarNis',
    'malformed',
    'Responde una página HTML en vez de datos: «Error al validar NIS»',
    'NIS-11',
  ),
  row('NIS', '5000006', 'ListaProgramas', 'empty', 'No hay programas activos', 'PRO-3'),
  row(
    'NIS',
    '5000007',
    'ListaProgramas',
    'fails',
    'La lista de programas falla: la misma vista sin programas',
    'PRO-3',
  ),
  row('NIS', '5000008', 'ListaProgramas', 'slow', 'La lista de programas tarda 4 segundos', 'PRO-1'),
  row('NIS', '5000009', 'EncontrarNis', 'tooSlow', 'Tarda más de 15 segundos: cuenta como consulta fallida', 'NIS-11'),
  row(
    'NIS',
    '5000010',
    'EncontrarRegistro',
    'malformed',
    'El registro responde una página HTML: «Ha ocurrido un error, intente más tarde»',
    'NIS-12',
  ),
  row(
    'NIS',
    '123',
    null,
    'ordinary',
    'No tiene 7 ni 9 dígitos; al presionar Siguiente: «Ingrese un NIS válido»',
    'NIS-2',
    'NIS-9',
  ),
  row(
    'Captcha',
    'refused',
    'validateRecaptcha',
    'refused',
    'El siguiente captcha no se acepta: «Captcha inválido»',
    'NIS-6',
    'FOL-6',
  ),
  row(
    'Captcha',
    'failed',
    'validateRecaptcha',
    'fails',
    'La siguiente verificación falla: «Error al validar captcha»',
    'NIS-7',
    'FOL-6',
  ),
  row(
    'Captcha',
    'missing',
    null,
    'ordinary',
    'La siguiente carga no encuentra el captcha: «Error en captcha»',
    'NIS-8',
    'FOL-6',
  ),
  row('Folio', '26AG0001DEMO', 'EncontrarFolio', 'ordinary', 'Muestra el estado de esa solicitud', 'FOL-4'),
  row('Folio', 'DESCONOCIDO', 'EncontrarFolio', 'ordinary', 'Un folio que no existe: el aviso lo dice', 'FOL-4'),
  row(
    'Folio',
    'FOLIO500',
    'EncontrarFolio',
    'fails',
    'La consulta falla: «Estamos experimentando problemas tecnicos»',
    'FOL-5',
  ),
  row('Folio', 'FOLIOHTML', 'EncontrarFolio', 'malformed', 'Responde una página HTML: el mismo aviso', 'FOL-5'),
  row('Folio', 'FOLIOLENTO', 'EncontrarFolio', 'slow', 'Tarda 4 segundos: se ve el indicador de espera', 'LAN-7'),
  row('Folio', '(espacios)', null, 'ordinary', 'Vacío al recortar: «Ingrese un folio válido»', 'FOL-3'),
  row(
    'Teléfono',
    '5500000001',
    'solicitarCodigo',
    'throttled',
    'Demasiado pronto: «Espera un minuto para volver a solicitar un nuevo codigo.»',
    'OTP-10',
  ),
  row(
    'Teléfono',
    '5500000002',
    'solicitarCodigo',
    'refused',
    'El número se rechaza con el mensaje del servidor',
    'OTP-11',
  ),
  row(
    'Teléfono',
    '5500000003',
    'validarCodigo',
    'fails',
    'La validación falla: «Código incorrecto, verifica tu información»',
    'OTP-9',
  ),
  row(
    'Teléfono',
    '5500000004',
    'solicitarCodigo',
    'shortExpiry',
    'El código vence en 10 segundos y la ventana se cierra sola',
    'OTP-4',
    'OTP-5',
  ),
  row('Teléfono', '5500000005', 'Registro', 'refused', 'El registro se rechaza con el mensaje del servidor', 'REG-3'),
  row('Teléfono', '5500000006', 'Registro', 'fails', 'El registro falla: «Problemas técnicos»', 'REG-4'),
  row('Teléfono', '5500000007', 'Registro', 'folioZero', 'Registro con folio 0: vuelve al inicio', 'EXI-6'),
  row('Teléfono', '5500000008', 'Registro', 'withoutFolio', 'Registro sin folio: se muestra 00AB0000ABCD', 'EXI-7'),
  row('Teléfono', '5500000009', 'Registro', 'slow', 'El registro tarda 4 segundos y se guarda', 'REG-2'),
  row('Teléfono', '5500000010', 'validarCodigo', 'slow', 'La validación tarda 4 segundos', 'OTP-13'),
  row('Teléfono', '(vacío)', null, 'ordinary', '«Ingrese un número de teléfono»', 'OTP-12'),
  row(
    'Código',
    '0000',
    'validarCodigo',
    'ordinary',
    'Los códigos empiezan en 1000, así que nunca es válido: «El código ingresado no es válido.»',
    'OTP-7',
    'OTP-8',
  ),
  row('Código', '(vacío)', null, 'ordinary', '«El código es requerido.»', 'OTP-6'),
  row('Pantalla', 'correo sin arroba y Continuar proceso', null, 'ordinary', '«Ingrese un NIS válido»', 'DAT-9'),
];

function row(
  where: DemonstrationRow['where'],
  input: string,
  call: DemonstrationCall | null,
  effect: Effect,
  happens: string,
  ...ids: string[]
): DemonstrationRow {
  return { where, input, call, effect, happens, ids };
}

/** @returns what this input makes of this call, 'ordinary' where it is none of the table's */
export function demonstrationEffect(call: DemonstrationCall, input: string): Effect {
  return demonstrationRows.find((known) => known.call === call && known.input === input)?.effect ?? 'ordinary';
}

/** The table's phone numbers send without waiting, so that one after another can be tried. */
export function isDemonstrationPhone(phone: string): boolean {
  return demonstrationRows.some(({ where, input }) => where === 'Teléfono' && input === phone);
}
