import type { PageState } from '../page-state.ts';
import { failures, isAwaited, type Broken, type Facts } from './facts.ts';

const noConnection = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';

const sameState = ({ text, fields, focused }: PageState) =>
  JSON.stringify([text.replace(/\d\d:\d\d/g, ''), fields, focused]);

/** Responses to a click, a call and a failure, and ways to leave a dialog (journey.md#dialogs). */
export function answers(facts: Facts): Broken {
  const { before, after, button, calls, failed, isPress, name, shows, outside, isOffline, isDisturbed, goesWell } =
    facts;
  return {
    'every press has an effect':
      isPress &&
      outside + calls.length === 0 &&
      !/^Ayuda|^Copiar/.test(name) &&
      // pressing an unavailable button focuses the first empty field, which may already be focused
      !(button?.isUnavailable === true && /^(INPUT|SELECT)/.test(after.focused)) &&
      !facts.isLoaded &&
      !shows('No pudimos cargar esta pantalla') &&
      sameState(before) === sameState(after),
    'every dialog has a button that closes it':
      after.dialog !== null && !after.buttons.some((each) => /^(Aceptar|Cerrar)$/.test(each.name)),
    'a dialog closes on its button and on Escape':
      /^(Aceptar|Cerrar|Escape|Corregir número)$/.test(name) &&
      before.dialog !== null &&
      before.dialog.text.slice(0, 60) === after.dialog?.text.slice(0, 60),
    'looking up a folio shows a result':
      goesWell && calls.some((call) => call.name === 'EncontrarFolio') && (after.dialog?.text.length ?? 0) < 20,
    'a failed call shows its message':
      failed !== undefined &&
      (isPress || failed.name === 'ListaProgramas') &&
      !shows(failures[failed.name] ?? '') &&
      !shows('No pudimos cargar esta pantalla'),
    'a registration without a reply shows that its result is unknown':
      isPress &&
      failed?.name === 'Registro' &&
      !(failed.status >= 400 && failed.status < 502) &&
      !shows('No sabemos si su registro se guardó.'),
    'a call without a connection shows the offline message':
      isPress && isOffline && failed !== undefined && failed.name !== 'Registro' && !shows(noConnection),
    'the offline message appears only without a connection':
      !isOffline && !isDisturbed && shows(noConnection) && !/No hay conexión|No pudimos cargar/.test(before.text),
    'no call is sent twice': calls.some(
      (call, at) =>
        isAwaited(call) && calls.some((other, index) => index < at && other.name === call.name && other.status !== 401),
    ),
    'only documented calls are made': calls.some((call) => !isAwaited(call) && !['token', 'end'].includes(call.name)),
    'the screen shows that a call is pending': facts.isSilent,
    'every wait ends': facts.isLate,
  };
}
