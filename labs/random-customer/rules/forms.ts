import { contactSamples } from '../../../tools/portal/contact-samples.ts';
import type { PageState } from '../page-state.ts';
import { isEnded } from '../action-record.ts';
import { textFields } from '../text-fields.ts';
import { digits, isAwaited, type Broken, type Facts } from './facts.ts';

/** Messages for rejected files, by the first part of the file name. */
const refusals: Readonly<Record<string, string>> = {
  notas: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  heic: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  grande: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
};

/** Value of the first field whose key ends with `name`, in any form; '' without one. */
const valueOf = ({ fields }: PageState, name: string) =>
  Object.entries(fields).find(([key]) => key.endsWith(name))?.[1] ?? '';
const takes = (pageState: PageState, name: string) => textFields[name]?.takes.test(valueOf(pageState, name)) === true;
const contactLabels = Object.values(contactSamples).map(({ label }) => label);
const lacksProgram = (pageState: PageState) => valueOf(pageState, 'Tipo de refrendo').startsWith('Selecciona');

/** By main button: whether input that it requires is missing (LAN-6, LAN-7, PRO-16, DAT-7). */
const isMissing: Readonly<Record<string, (pageState: PageState) => boolean>> = {
  Siguiente: (pageState) => !takes(pageState, 'NIS') || valueOf(pageState, 'Iniciar refrendo/aviso') !== 'true',
  Consultar: (pageState) => !takes(pageState, 'Folio') || valueOf(pageState, 'Consultar folio/aviso') !== 'true',
  'Continuar proceso': (pageState) => valueOf(pageState, 'datos/aviso') !== 'true',
  Continuar: (pageState) =>
    pageState.document !== null &&
    (lacksProgram(pageState) || !/^((?!Usar esta foto).)*Eliminar archivo/.test(pageState.document)),
};

/** Message expected after a click if input is missing or wrong, otherwise '' (journey.md#unavailable-buttons). */
function answerTo(name: string, pageState: PageState): string {
  if (name === 'Siguiente') return isMissing[name]?.(pageState) ? 'Ingrese un NIS válido' : '';
  if (name === 'Consultar') return valueOf(pageState, 'Folio').trim() === '' ? 'Ingrese un folio válido' : '';
  if (name === 'Continuar proceso') {
    if (valueOf(pageState, 'Teléfono') === '') return 'Ingrese un número de teléfono';
    const isGood = contactLabels.every((label) => takes(pageState, label)) && !isMissing[name]?.(pageState);
    return isGood ? '' : 'Ingrese un NIS válido';
  }
  if (name !== 'Continuar' || pageState.document === null) return '';
  if (lacksProgram(pageState)) return 'El refrendo es requerido';
  // the message that explains why the picked file was rejected stays visible
  const isAnswered = /Eliminar archivo|Usar esta foto|Solo se permiten|demasiado pesado|Elija otr|Guárdel/;
  return isAnswered.test(pageState.document) ? '' : 'El archivo es requerido';
}

/** Rules for buttons, fields and the document: accepted values, messages, and preserved input. */
export function forms(facts: Facts): Broken {
  const { before, after, calls, memory, isPress, kind, name, value, button, shows, isLoaded } = facts;
  const shown = after.fields[name] ?? '';
  const document = after.document ?? '';
  const {
    takes: pattern = /^/,
    empty = '',
    wrong = '',
  } = (kind === 'fill' && textFields[name.split('/')[1] ?? '']) || {};
  const isKept = (key: string) =>
    key === name || key.includes('/Dígito') || (memory.fields[key] ?? after.fields[key]) === after.fields[key];
  return {
    'an unavailable button describes the missing input': after.buttons.some(
      (each) => each.isUnavailable && each.description === '',
    ),
    'a button is unavailable if and only if input is missing': after.buttons.some(
      (each) => (isMissing[each.name]?.(after) ?? each.isUnavailable) !== each.isUnavailable,
    ),
    'an unavailable button makes no call': button?.isUnavailable === true && calls.some(isAwaited),
    'a press with missing input shows a message': isPress && !shows(answerTo(name, before)),
    'entered values are kept':
      !isEnded(before, after) &&
      // a reload loses the input if the chunk that saves it was blocked
      !(isLoaded && facts.lacksFiles) &&
      !/^(¿Quiso decir|Consultar este folio)/.test(name) &&
      !Object.keys(after.fields).every(isKept),
    'the attached document is kept':
      !isEnded(before, after) &&
      kind !== 'pick' &&
      name !== 'Eliminar archivo' &&
      after.document !== null &&
      !document.includes(memory.document),
    'a file that is too large does not replace the attached document':
      kind === 'pick' && value.startsWith('grande') && !document.includes(memory.document),
    'a field with an invalid value shows its message':
      !pattern.test(shown) && !shows(shown.trim() === '' ? empty : wrong),
    'a field with a valid value shows no error': empty !== '' && pattern.test(shown) && (shows(empty) || shows(wrong)),
    'a field drops the characters that it does not accept (NIS-3, NIS-4, DAT-6)':
      (name.endsWith('/NIS') && kind === 'fill' && shown !== digits(value).slice(0, 9)) ||
      (name.endsWith('/Teléfono') && digits(shown) !== digits(value.replace('+52', '')).slice(0, 10)),
    'a valid file is attached':
      value.startsWith('bueno') && !(document.includes(value) && document.includes('Eliminar archivo')),
    'a rejected file shows its message':
      kind === 'pick' && !document.includes(refusals[value.split(/[-.]/)[0] ?? ''] ?? ''),
    'an invalid file is not attached':
      kind === 'pick' && /^(notas|heic|vacío|falso)/.test(value) && /^((?!No ).)*notas.*Eliminar/.test(document),
    "'Eliminar archivo' removes the document":
      isPress && name === 'Eliminar archivo' && document.includes('Eliminar archivo'),
  };
}
