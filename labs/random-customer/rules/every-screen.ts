import type { Broken, Facts } from './facts.ts';

const items =
  'cliente programaSeleccionado archivoSeleccionado datosContacto datosRegistro token fotoReducida validacionTelefono comprobante formularios paso camara';
const noSentence =
  /undefined|\bNaN\b|\bnull\b|\[object|\$\{|\{\w*\}|\b[a-z]+[A-Z][a-z]\w*|\b(failed|error:|loading|please|invalid|the|[Ww]e|[Yy]ou|[Yy]our|will|of|and|with|is)\b/;

/** Rules for every screen (journey.md#every-screen), and for focus, the stored session and the console. */
export function everyScreen({ after, is, path, shows, kind, memory, isLoaded, errors, wasDisturbed }: Facts): Broken {
  const personal = [...memory.personal];
  const hasNotStarted = shows('No pudimos iniciar la página');
  return {
    'every screen has one h1': after.headings.length !== 1 && !hasNotStarted,
    'the page title begins with the heading':
      after.title !==
      (is === 'landing' || hasNotStarted ? '' : `${after.headings[0] ?? ''} · `) + 'Actualización de datos',
    'the URL path is that of the step': after.path !== path,
    'every screen has a header and a footer': !shows('Portal de refrendos') || !/Versión \d/.test(after.text),
    'the context menu is disabled': after.hasMenu,
    'the page does not scroll sideways': after.isTooWide,
    'the focus never falls back to the body':
      memory.hadFocus && !isLoaded && kind !== 'press twice' && after.focused === 'BODY',
    'an open dialog contains the focus': after.dialog?.hasFocus === false,
    'the URL and the title contain no personal data': personal.some((each) =>
      decodeURIComponent(after.address).includes(each),
    ),
    'the storage contains no personal data in plain text': personal.some((each) =>
      Object.values(after.items).join().includes(each),
    ),
    'the session stores only documented items': Object.keys(after.items).some((key) => !items.includes(key)),
    'all visible text is Spanish': noSentence.test(after.text),
    'the console shows no errors': errors.some(
      (error) =>
        !(
          wasDisturbed && /^Failed to load|^refrendo: requestToken|the code of a screen could not be loaded/.test(error)
        ),
    ),
  };
}
