import type { Look } from './look.ts';
import { isEnded, secondsLeft, stepOf, type Call, type Moment } from './moment.ts';

/** What a failed call is answered with (journey.md#dialogs). */
const failures: Readonly<Record<string, string>> = {
  validateRecaptcha: 'Error al validar captcha',
  EncontrarNis: 'Error al validar NIS',
  EncontrarRegistro: '¡Ups! Ha ocurrido un error, intente más tarde',
  EncontrarFolio: '¡Ups! Estamos experimentando problemas tecnicos',
  ListaProgramas: 'Lo sentimos, por el momento no hay programas activos',
  solicitarCodigo: 'Espera un minuto para volver a solicitar un nuevo codigo.',
  validarCodigo: 'Código incorrecto, verifica tu información',
  Registro: '¡Ups! Problemas técnicos',
};
/** Whether a customer waits for a call. */
export const isAwaited = ({ name }: Call) => name in failures;

/** What each text field takes, and what is said below it where it is empty or wrong. */
const fieldRules: Readonly<Record<string, readonly [takes: RegExp, empty: string, wrong: string]>> = {
  NIS: [/^(\d{7}|\d{9})$/, 'El NIS es requerido', 'Introduzca un valor de 7 o 9 digitos'],
  Folio: [/^\s*\w[\w\s-]*$/, 'El folio es requerido', 'El folio solo lleva letras, números y guion bajo'],
  'Correo electrónico': [/^[^@\s]+@[^@\s]+\.[a-z]+$/, 'El correo es requerido', 'El correo no es válido'],
  Teléfono: [/^\(\d{3}\) \d{3}-\d{4}$/, 'El teléfono es requerido', 'El formato de teléfono no es correcto'],
};

/** What is refused when it is picked, by the beginning of its name. */
const refusals: Readonly<Record<string, string>> = {
  notas: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  heic: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  grande: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
};

const noConnection = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';
const items =
  'cliente programaSeleccionado archivoSeleccionado datosContacto datosRegistro token fotoReducida validacionTelefono comprobante formularios';
const noSentence =
  /undefined|\bNaN\b|\bnull\b|\[object|\$\{|\{\w*\}|\b[a-z]+[A-Z][a-z]\w*|\b(failed|error:|loading|please|invalid|the)\b/;

const digits = (text = '') => text.replace(/\D/g, '');
/** The field of this name, whatever its form. */
const valueOf = ({ fields }: Look, name: string) =>
  Object.entries(fields).find(([key]) => key.endsWith(name))?.[1] ?? '';
const takes = (look: Look, name: string) => fieldRules[name]?.[0].test(valueOf(look, name)) === true;

/** What is missing for a main button (LAN-6, LAN-7, PRO-16, DAT-7). */
const isMissing: Readonly<Record<string, (look: Look) => boolean>> = {
  Siguiente: (look) => !takes(look, 'NIS') || valueOf(look, 'Iniciar refrendo/aviso') !== 'true',
  Consultar: (look) => !takes(look, 'Folio') || valueOf(look, 'Consultar folio/aviso') !== 'true',
  'Continuar proceso': (look) => valueOf(look, 'datos/aviso') !== 'true',
  Continuar: (look) =>
    look.document !== null &&
    (valueOf(look, 'Tipo de refrendo').startsWith('Selecciona') ||
      !/^((?!Usar esta foto).)*Eliminar archivo/.test(look.document)),
};

/** What a press is answered with where something is missing or wrong (journey.md#unavailable-buttons). */
function answerTo(name: string, look: Look): string {
  if (name === 'Siguiente') return isMissing[name]?.(look) ? 'Ingrese un NIS válido' : '';
  if (name === 'Consultar') return valueOf(look, 'Folio').trim() === '' ? 'Ingrese un folio válido' : '';
  if (name === 'Continuar proceso') {
    if (valueOf(look, 'Teléfono') === '') return 'Ingrese un número de teléfono';
    const isGood = takes(look, 'Teléfono') && takes(look, 'Correo electrónico') && !isMissing[name]?.(look);
    return isGood ? '' : 'Ingrese un NIS válido';
  }
  if (name !== 'Continuar' || look.document === null) return '';
  if (valueOf(look, 'Tipo de refrendo').startsWith('Selecciona')) return 'El refrendo es requerido';
  return /Eliminar archivo|Usar esta foto/.test(look.document) ? '' : 'El archivo es requerido';
}

/** @returns the rules of the specification that are broken */
export function brokenRules(moment: Moment): string[] {
  const { action, before, after, calls, memory, isOffline, isDisturbed, wasDisturbed, errors, outside, isLoaded } =
    moment;
  const [was, wasRank] = stepOf(before);
  const [is, rank, path] = stepOf(after);
  const [heading = ''] = after.headings;
  const { name, value, kind } = action;
  const shows = (sentence: string) => after.text.includes(sentence);
  const isPress = kind === 'press';
  const isFailed = ({ status }: Call) => status === 0 || status >= 300;
  const failed = calls.filter((call) => isAwaited(call) && isFailed(call)).at(-1);
  const goesWell = failed === undefined && !isDisturbed && !isOffline;
  const button = before.buttons.find((each) => each.name === name);
  const wasWindow = before.dialog?.isWindow === true;
  const isWindow = after.dialog?.isWindow === true;
  const left = secondsLeft(after);
  const isSent = calls.some((call) => call.name === 'solicitarCodigo');
  const sentFor = after.now - memory.sentAt;
  const kept = { ...memory.fields, ...after.fields, ...memory.fields, [name]: after.fields[name] };
  const isOther = (key: string) =>
    after.fields[key] !== kept[key] &&
    !key.includes('/Dígito') &&
    !(key.startsWith('Consultar') && isLoaded && kind === 'go');
  const field = fieldRules[name.split('/')[1] ?? ''];
  const shown = after.fields[name] ?? '';
  const document = after.document ?? '';
  const typed = Object.entries(before.fields)
    .flatMap(([key, digit]) => (key.includes('/Dígito') ? digit : ''))
    .join('');
  const isLeft = (isPress && name === 'Cancelar') || (was === 'success' && is !== 'success');

  const rules: Readonly<Record<string, boolean>> = {
    'there is one h1': after.headings.length !== 1,
    'the title begins with the step':
      after.title !== (is === 'landing' ? '' : `${heading} · `) + 'Actualización de datos',
    'the address is that of the step': after.path !== path,
    'every screen has header and footer': !shows('Portal de refrendos') || !/Versión \d/.test(after.text),
    'there is no context menu': after.hasMenu,
    'nothing is wider than the screen': after.isTooWide,
    'the focus is not on the body': memory.hadFocus && !isLoaded && kind !== 'press twice' && after.focused === 'BODY',
    'the focus is in the dialog': after.dialog?.hasFocus === false,
    'nothing personal is in the address or the title': [...memory.personal].some((each) =>
      decodeURIComponent(after.address).includes(each),
    ),
    'nothing personal is readable in the storage': [...memory.personal].some((each) =>
      Object.values(after.items).join().includes(each),
    ),
    'the session has its own items alone': Object.keys(after.items).some((key) => !items.includes(key)),
    'what is shown is Spanish': noSentence.test(after.text),
    'an unavailable button says what is missing': after.buttons.some(
      (each) => each.isUnavailable && each.description === '',
    ),
    'a button is unavailable where something is missing, and only there': after.buttons.some(
      (each) => (isMissing[each.name]?.(after) ?? each.isUnavailable) !== each.isUnavailable,
    ),
    'an unavailable button sends nothing': button?.isUnavailable === true && calls.some(isAwaited),
    'a press is answered where something is missing': isPress && !shows(answerTo(name, before)),
    'a press does something':
      isPress && outside + calls.length === 0 && !/^Ayuda|^Copiar/.test(name) && lookAlike(before) === lookAlike(after),
    "'Continuar' leads on": name === 'Continuar' && button?.isUnavailable === false && goesWell && rank <= wasRank,
    'a dialog has a button that closes it':
      after.dialog !== null && !after.buttons.some((each) => /^(Aceptar|Cerrar)$/.test(each.name)),
    'a dialog is left by its button and by Escape':
      /^(Aceptar|Cerrar|Escape|Corregir número)$/.test(name) &&
      before.dialog !== null &&
      before.dialog.text.slice(0, 60) === after.dialog?.text.slice(0, 60),
    "'Corregir número' leads into the field":
      isPress && name === 'Corregir número' && !after.focused.startsWith('INPUT'),
    'what was typed, ticked and chosen stays':
      !isEnded(before, after) && !name.startsWith('¿Quiso decir') && Object.keys(after.fields).some(isOther),
    'what was attached stays':
      !isEnded(before, after) &&
      kind !== 'pick' &&
      name !== 'Eliminar archivo' &&
      after.document !== null &&
      !document.includes(memory.document),
    'a field says what is wrong with it':
      kind === 'fill' && field !== undefined && !field[0].test(shown) && !shows(field[shown.trim() === '' ? 1 : 2]),
    'a field finds nothing wrong with what is right':
      kind === 'fill' && field?.[0].test(shown) === true && (shows(field[1]) || shows(field[2])),
    'a field takes what can be typed (NIS-3, NIS-4, DAT-6)':
      (name.endsWith('/NIS') && kind === 'fill' && shown !== digits(value).slice(0, 9)) ||
      (name.endsWith('/Teléfono') && digits(shown) !== digits(value.replace('+52', '')).slice(0, 10)),
    'what was picked is attached':
      value.startsWith('bueno') && !(document.includes(value) && document.includes('Eliminar archivo')),
    'what was picked is refused with its sentence':
      kind === 'pick' && !document.includes(refusals[value.split(/[-.]/)[0] ?? ''] ?? ''),
    'a wrong file is not attached':
      kind === 'pick' && /^(notas|heic|vacío|falso)/.test(value) && /^((?!No ).)*notas.*Eliminar/.test(document),
    "'Eliminar archivo' removes it": isPress && name === 'Eliminar archivo' && document.includes('Eliminar archivo'),
    'a failed call is answered with its sentence':
      failed !== undefined && (isPress || failed.name === 'ListaProgramas') && !shows(failures[failed.name] ?? ''),
    'a registration without an answer is said to be unknown':
      isPress &&
      failed?.name === 'Registro' &&
      !(failed.status >= 400 && failed.status < 502) &&
      !shows('No sabemos si su registro se guardó.'),
    'no connection is said':
      isPress && isOffline && failed !== undefined && failed.name !== 'Registro' && !shows(noConnection),
    'no connection is said only where there is none':
      !isOffline && !isDisturbed && shows(noConnection) && !before.text.includes(noConnection),
    'no call is sent twice': calls.some(
      (call, at) =>
        isAwaited(call) && calls.some((other, index) => index < at && other.name === call.name && other.status !== 401),
    ),
    'no other call is made': calls.some((call) => !isAwaited(call) && !['token', 'end'].includes(call.name)),
    'Back and Regresar lead back':
      (name === 'Regresar' || (name === 'Back' && !memory.hasReturned)) && wasRank > 0 && rank > wasRank,
    'Back closes the code window first': name === 'Back' && wasWindow && (isWindow || is !== 'contact'),
    'a reload comes back to the step':
      name === 'reload' && goesWell && !/other|no-programs|registering/.test(was) && is !== was,
    'a guarded address needs a session': name.startsWith('/') && !('cliente' in before.items) && is !== 'landing',
    "'Cancelar', and leaving the folio, clear the session":
      isLeft && (is !== 'landing' || Object.keys(after.items).some((key) => key !== 'token')),
    'the session ends by nothing else':
      isEnded(before, after) &&
      was !== 'success' &&
      !/^(Cancelar|Volver al Inicio|Siguiente|\/exito)$/.test(name) &&
      memory.sentTo !== '5500000007',
    'after a folio nothing leads back to a form': memory.isDone && name !== 'Siguiente' && rank > 0 && rank < 6,
    'the code window shows the number': isWindow && !digits(after.dialog?.text).includes(`52${memory.sentTo}`),
    'the countdown has the time of its rule': isWindow && !(left >= 0 && left <= 305),
    'the countdown has never more time than before':
      isWindow && !isSent && after.now + left * 1000 > memory.closesAt + 1500,
    'another code is not offered before 60 s': isWindow && !isSent && sentFor < 59_000 && shows('¿No le llegó?'),
    'another code is offered after 60 s': isWindow && wasWindow && !isSent && sentFor > 63_000 && !shows('otro código'),
    'a code window closes by its countdown': name === '6 min' && wasWindow && isWindow,
    'a code is asked for': isPress && name === 'Confirmar código' && typed === '' && !shows('El código es requerido.'),
    'a wrong code is said':
      isPress &&
      name === 'Confirmar código' &&
      typed === '0000' &&
      goesWell &&
      isWindow &&
      !shows('El código ingresado no es válido.'),
    'the receipt says what was entered':
      is === 'success' &&
      /Copiar folio (?!00AB)/.test(after.text) &&
      !(
        shows(`(•••) •••-${memory.sentTo.slice(-4)}`) &&
        shows(memory.fields['Elija su refrendo/Tipo de refrendo'] ?? '')
      ),
    'what is awaited is said': moment.isSilent,
    'every wait ends': moment.isLate,
    'no error is in the console': errors.some(
      (error) => !(wasDisturbed && /^Failed to load resource|^refrendo: requestToken/.test(error)),
    ),
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

const lookAlike = ({ text, fields, focused }: Look) =>
  JSON.stringify([text.replace(/\d\d:\d\d/g, ''), fields, focused]);
