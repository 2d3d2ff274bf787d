import { isEnded } from '../action-record.ts';
import { digits, type Broken, type Facts } from './facts.ts';

/** Destination of 'Regresar' for each step (journey.md#routes). */
const stepBefore: Readonly<Record<string, string>> = {
  contact: 'choosing',
  choosing: 'confirming',
  'no-programs': 'confirming',
  consenting: 'confirming',
  confirming: 'landing',
};

/** Transitions between steps, and the end of the session (journey.md#routes, #success). */
export function steps(facts: Facts): Broken {
  const { before, after, memory, was, wasRank, is, rank, name, isPress, shows, button, goesWell } = facts;
  const isLeft = (isPress && name === 'Cancelar') || (was === 'success' && is !== 'success');
  return {
    "'Continuar' leads on": name === 'Continuar' && button?.isUnavailable === false && goesWell && rank <= wasRank,
    'Back and Regresar lead back':
      (name === 'Regresar' || (name === 'Back' && !memory.hasReturned)) && wasRank > 0 && rank > wasRank,
    "'Regresar' leads to the step before": name === 'Regresar' && goesWell && is !== (stepBefore[was] ?? is),
    'a reload comes back to the step':
      name === 'reload' && goesWell && !/other|no-programs|registering/.test(was) && is !== was,
    'a guarded address needs a session':
      name.startsWith('/') &&
      !('cliente' in before.items) &&
      is !== 'landing' &&
      !shows('No pudimos iniciar la página'),
    "'Cancelar', and leaving the folio, clear the session":
      isLeft && (is !== 'landing' || Object.keys(after.items).some((key) => key !== 'token')),
    'the session ends by nothing else':
      isEnded(before, after) &&
      was !== 'success' &&
      !/^(Cancelar|Volver al Inicio|Siguiente|\/exito)$/.test(name) &&
      memory.sentTo !== '5500000007',
    'after a folio nothing leads back to a form': memory.isDone && name !== 'Siguiente' && rank > 0 && rank < 6,
    'the receipt says what was entered':
      is === 'success' &&
      /Copiar folio (?!00AB)/.test(after.text) &&
      !(
        shows(`(•••) •••-${memory.sentTo.slice(-4)}`) &&
        shows(memory.fields['Elija su refrendo/Tipo de refrendo'] ?? '')
      ),
    'the receipt shows no e-mail in full':
      is === 'success' && shows(memory.fields['Ahora, actualiza tus datos/Correo electrónico'] || 'Correo'),
  };
}

/** Rules for the code window: its text, requesting another code, and closing it (journey.md#verifying). */
export function codeWindow(facts: Facts): Broken {
  const { before, after, calls, memory, is, name, isPress, isLoaded, shows, goesWell, wasWindow, isWindow, left } =
    facts;
  const isSent = calls.some((call) => call.name === 'solicitarCodigo');
  const sentFor = after.now - memory.sentAt;
  const isTyped = isPress && name === 'Confirmar código';
  const typed = Object.keys(before.fields)
    .flatMap((key) => (key.includes('/Dígito') ? before.fields[key] : ''))
    .join('');
  return {
    "'Corregir número' leads into the field":
      isPress && name === 'Corregir número' && !after.focused.startsWith('INPUT'),
    // unless Back leads to a page from before a typed address, which no page can prevent
    'Back closes the code window first': name === 'Back' && wasWindow && !isLoaded && (isWindow || is !== 'contact'),
    'the code window shows the number': isWindow && !digits(after.dialog?.text).includes(`52${memory.sentTo}`),
    'the countdown has the time of its rule': isWindow && !(left >= 0 && left <= 305),
    // tolerance: two seconds for rounding up and a snapshot up to a second old, plus one late tick
    'the countdown has never more time than before':
      isWindow && !isSent && after.now + left * 1000 > memory.closesAt + 3000,
    'another code is not offered before 60 s': isWindow && !isSent && sentFor < 59_000 && shows('¿No le llegó?'),
    'another code is offered after 60 s': isWindow && wasWindow && !isSent && sentFor > 63_000 && !shows('otro código'),
    'a code window closes by its countdown': name === '6 min' && wasWindow && isWindow,
    'a code that expires is said':
      name === '6 min' && goesWell && wasWindow && is === 'contact' && !shows('El código venció.'),
    'a code is asked for': isTyped && typed === '' && !shows('El código es requerido.'),
    'a wrong code is said':
      isTyped && typed === '0000' && goesWell && isWindow && !shows('El código ingresado no es válido.'),
  };
}
