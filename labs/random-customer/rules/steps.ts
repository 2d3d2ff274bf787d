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
    "'Continuar' advances the journey":
      name === 'Continuar' && button?.isUnavailable === false && goesWell && rank <= wasRank,
    "Back and 'Regresar' never advance the journey":
      (name === 'Regresar' || (name === 'Back' && !memory.hasReturned)) && wasRank > 0 && rank > wasRank,
    "'Regresar' goes to the previous step": name === 'Regresar' && goesWell && is !== (stepBefore[was] ?? is),
    'a reload stays at the step':
      name === 'reload' && goesWell && !/other|no-programs|registering/.test(was) && is !== was,
    'without a session, a guarded URL shows the landing':
      name.startsWith('/') &&
      !('cliente' in before.items) &&
      is !== 'landing' &&
      !shows('No pudimos iniciar la página'),
    "'Cancelar' and leaving the receipt clear the session":
      isLeft && (is !== 'landing' || Object.keys(after.items).some((key) => key !== 'token')),
    'no other action ends the session':
      isEnded(before, after) &&
      was !== 'success' &&
      !/^(Cancelar|Volver al Inicio|Siguiente|\/exito)$/.test(name) &&
      memory.sentTo !== '5500000007',
    'no form can be reached after the registration': memory.isDone && name !== 'Siguiente' && rank > 0 && rank < 6,
    'the receipt shows the entered values':
      is === 'success' &&
      /Copiar folio (?!00AB)/.test(after.text) &&
      !(
        shows(`(•••) •••-${memory.sentTo.slice(-4)}`) &&
        shows(memory.fields['Elija su refrendo/Tipo de refrendo'] ?? '')
      ),
    'the receipt masks the e-mail address':
      is === 'success' && shows(memory.fields['Ahora, actualiza tus datos/Correo electrónico'] || 'Correo'),
  };
}

/** Rules for the code dialog: its text, requesting a new code, and closing it (journey.md#verifying). */
export function codeDialog(facts: Facts): Broken {
  const { before, after, calls, memory, is, name, isPress, isLoaded, shows, goesWell, wasWindow, isWindow, left } =
    facts;
  const isSent = calls.some((call) => call.name === 'solicitarCodigo');
  const sentFor = after.now - memory.sentAt;
  const isTyped = isPress && name === 'Confirmar código';
  const typed = Object.keys(before.fields)
    .flatMap((key) => (key.includes('/Dígito') ? before.fields[key] : ''))
    .join('');
  return {
    "'Corregir número' focuses the field": isPress && name === 'Corregir número' && !after.focused.startsWith('INPUT'),
    // except if Back returns to a document loaded before an address was typed; a page can't prevent that
    'Back closes the code dialog first': name === 'Back' && wasWindow && !isLoaded && (isWindow || is !== 'contact'),
    'the code dialog shows the phone number': isWindow && !digits(after.dialog?.text).includes(`52${memory.sentTo}`),
    'the countdown is never above five minutes': isWindow && !(left >= 0 && left <= 305),
    // tolerance of 3 s: rounding up, a snapshot up to 1 s old, and one late tick
    'the countdown never increases': isWindow && !isSent && after.now + left * 1000 > memory.closesAt + 3000,
    'a new code is not offered within 60 s': isWindow && !isSent && sentFor < 59_000 && shows('¿No le llegó?'),
    'a new code is offered after 60 s': isWindow && wasWindow && !isSent && sentFor > 63_000 && !shows('otro código'),
    'the code dialog closes at the end of its countdown': name === '6 min' && wasWindow && isWindow,
    'an expired code shows a message':
      name === '6 min' && goesWell && wasWindow && is === 'contact' && !shows('El código venció.'),
    'an empty code shows a message': isTyped && typed === '' && !shows('El código es requerido.'),
    'a wrong code shows a message':
      isTyped && typed === '0000' && goesWell && isWindow && !shows('El código ingresado no es válido.'),
  };
}
