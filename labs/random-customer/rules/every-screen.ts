import type { Broken, Facts } from './facts.ts';

const items =
  'cliente programaSeleccionado archivoSeleccionado datosContacto datosRegistro token fotoReducida validacionTelefono comprobante formularios';
const noSentence =
  /undefined|\bNaN\b|\bnull\b|\[object|\$\{|\{\w*\}|\b[a-z]+[A-Z][a-z]\w*|\b(failed|error:|loading|please|invalid|the|[Ww]e|[Yy]ou|[Yy]our|will|of|and|with|is)\b/;

/** Rules for every screen (journey.md#every-screen), and for focus, the stored session and the console. */
export function everyScreen({ after, is, path, shows, kind, memory, isLoaded, errors, wasDisturbed }: Facts): Broken {
  const personal = [...memory.personal];
  const hasNotStarted = shows('No pudimos iniciar la página');
  return {
    'there is one h1': after.headings.length !== 1 && !hasNotStarted,
    'the title begins with the step':
      after.title !==
      (is === 'landing' || hasNotStarted ? '' : `${after.headings[0] ?? ''} · `) + 'Actualización de datos',
    'the address is that of the step': after.path !== path,
    'every screen has header and footer': !shows('Portal de refrendos') || !/Versión \d/.test(after.text),
    'there is no context menu': after.hasMenu,
    'nothing is wider than the screen': after.isTooWide,
    'the focus is not on the body': memory.hadFocus && !isLoaded && kind !== 'press twice' && after.focused === 'BODY',
    'the focus is in the dialog': after.dialog?.hasFocus === false,
    'nothing personal is in the address or the title': personal.some((each) =>
      decodeURIComponent(after.address).includes(each),
    ),
    'nothing personal is readable in the storage': personal.some((each) =>
      Object.values(after.items).join().includes(each),
    ),
    'the session has its own items alone': Object.keys(after.items).some((key) => !items.includes(key)),
    'what is shown is Spanish': noSentence.test(after.text),
    'no error is in the console': errors.some(
      (error) =>
        !(
          wasDisturbed && /^Failed to load|^refrendo: requestToken|the code of a screen could not be loaded/.test(error)
        ),
    ),
  };
}
