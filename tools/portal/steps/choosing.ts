import type { PortalContext } from '../../../machines/model/context.ts';
import type { CustomerDocument, DocumentReading, PickedFile } from '../../../machines/model/entities.ts';
import { identity, largePhoto, programs, smallPhoto } from '../sample-data.ts';
import type { ExpectedElement } from '../screen.ts';
import { absent, announced, back, button, cancel, expected, heading, noTexts, text } from './expected-elements.ts';
import { outcomesOf, press, unavailable, type StepFacts } from './step-facts.ts';

const refusals = {
  type: '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).',
  size: 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.',
  pixels: 'Esta imagen tiene más píxeles de los que podemos recibir.',
  unreadable: 'No pudimos leer el archivo. Elija otro o intente de nuevo.',
  heic: 'Esta foto está en formato HEIC, que no podemos recibir. Guárdela como JPG o tome otra foto desde aquí.',
  otherContent: 'El contenido de este archivo no es el que dice su nombre. Guárdelo de nuevo como PDF, JPG o PNG.',
  damaged: 'Este archivo está dañado y no se puede abrir. Guárdelo de nuevo o elija otro.',
  empty: 'Este archivo está vacío. Elija otro.',
  unshowable:
    'Este navegador no puede mostrar esta imagen; quizá esté dañada. Guárdela de nuevo como JPG o PNG, o elija otra.',
  noPhoto: 'El reverso debe ser una foto: un archivo JPG o PNG.',
};
const ready = 'Su documento está listo';
const onlyOneRead = 'De los archivos que eligió solo se revisó ese.';

const zoneText = (shown: string): ExpectedElement => ({ role: 'region', name: 'Documento', text: shown });
const refused = ({ pick: { refusal, file, isFirstOfSeveral }, document }: PortalContext): ExpectedElement[] => [
  announced(refusals[refusal ?? 'unreadable']),
  ...(file ? [zoneText(`No se adjuntó «${file.name}».${isFirstOfSeveral ? ` ${onlyOneRead}` : ''}`)] : []),
  ...(document ? [zoneText(`Sigue adjunto «${document.name}».`)] : []),
  ...noTexts(ready),
];
const notRefused = noTexts(...Object.values(refusals));
const noPhoto = ['Reducir esta foto', 'Enviar esta foto más ligera', 'Usar esta foto'].map((name) =>
  absent('button', name),
);
const form = ({ program, programs: listed }: PortalContext): ExpectedElement[] => [
  heading('Elija su refrendo'),
  back,
  expected('region')('Documento'),
  { role: 'document input', name: 'Documento' },
  expected('link')(/^Reglas del programa/),
  cancel,
  expected('combobox')('Tipo de refrendo', { value: program ? String(program.id) : '' }),
  expected('option')('Selecciona un refrendo'),
  ...(listed ?? []).map(({ name }) => expected('option')(name)),
  ...(program?.help === undefined ? [] : [announced(program.help)]),
];
const withoutDocument = (context: PortalContext): ExpectedElement[] => [
  ...form(context),
  absent('button', 'Eliminar archivo'),
  button('Continuar', { disabled: true }),
];
const attached = (context: PortalContext): ExpectedElement[] => [
  ...form(context),
  button('Eliminar archivo'),
  button('Cambiar documento'),
  zoneText(context.document?.name ?? ''),
  button('Continuar', { disabled: context.program === null }),
];

const isPhoto = (document: CustomerDocument | null) => document !== null && document.extension !== 'pdf';

/** offers below the attached document, and the hint after picking several files (journey.md#both-sides) */
const bothSides = ({ document, pick }: PortalContext): ExpectedElement[] => [
  isPhoto(document) ? button('Agregar el reverso', { disabled: false }) : absent('button', 'Agregar el reverso'),
  pick.second ? button('Unir las dos fotos', { disabled: false }) : absent('button', 'Unir las dos fotos'),
  ...(pick.isFirstOfSeveral && !pick.refusal
    ? [zoneText(`Solo se envía un documento: se adjuntó «${document?.name ?? ''}».`)]
    : [{ role: 'text', text: /^Solo se envía un documento/, absent: true } as const]),
];

/** elements of the earlier document, which is still shown */
const kept = ({ document }: PortalContext) => (document ? [zoneText(document.name)] : []);

/** maximum size of a document, and of a photo that the portal doesn't offer to reduce (journey.md#document, #photos) */
const [mostBytes, lightBytes] = [1_081_920, 500_000];

const reverse: PickedFile = { name: 'reverso.png', size: 300, type: 'image/png' };
const takenPhoto: PickedFile = { name: largePhoto.name, size: largePhoto.blob.size, type: 'image/png' };

/** The document that reading a file yields; the photos share one picture. */
function readFrom(file: PickedFile | null): CustomerDocument {
  if (file?.name !== largePhoto.name) return identity;
  return file.size > lightBytes ? largePhoto : { ...largePhoto, blob: smallPhoto.blob };
}

/** whether a file's name has an extension; without one, the content decides whether the file is accepted */
const isNamed = (file: PickedFile | null) => file?.name.includes('.') === true;

/** Result of reading a file; above the limit it depends on the file's type. */
function reading({ pick: { file, second } }: PortalContext): { output: DocumentReading } {
  const isPng = file?.name.endsWith('.png') === true;
  const pair = isPng && second?.name.endsWith('.png') ? { isPair: true as const } : {};
  if ((file?.size ?? 0) <= mostBytes) return { output: { ok: true, document: readFrom(file), ...pair } };
  const tooHeavy = { ok: false, refusal: 'size' } as const;
  return { output: isPng ? { ...tooHeavy, reducible: true, ...pair } : tooHeavy };
}

const otherContent = ({ pick: { file } }: PortalContext) =>
  ({ output: { ok: false, refusal: isNamed(file) ? 'otherContent' : 'type' } }) as const;

export const choosing = {
  address: '/menu',
  events: {
    'PROGRAM.CHOOSE': {
      payloads: { first: { programId: programs[0].id }, none: { programId: null } },
      drive: (screen, { programId }) => {
        const chosen = programs.find(({ id }) => id === programId);
        return screen.choose('Tipo de refrendo', chosen?.name ?? 'Selecciona un refrendo');
      },
    },
    'DOCUMENT.PICK': {
      payloads: {
        pdf: { file: { name: 'identificacion.pdf', size: 9, type: 'application/pdf' } },
        'no extension': { file: { name: 'identificacion', size: 9, type: 'application/x-pdf' } },
        'wrong type': { file: { name: 'notas.txt', size: 120, type: 'text/plain' } },
        'too heavy': { file: { name: 'plano.pdf', size: mostBytes + 1, type: 'application/pdf' } },
        'large photo': { file: takenPhoto },
        'heavy photo': { file: { name: 'credencial.png', size: mostBytes + 1, type: 'image/png' } },
        'two photos': { file: { ...takenPhoto, size: 200 }, second: reverse },
        'two large photos': { file: takenPhoto, second: reverse },
        'two files': { file: { name: 'identificacion.pdf', size: 9, type: 'application/pdf' }, second: reverse },
        'two heavy photos': { file: { ...takenPhoto, size: mostBytes + 1 }, second: reverse },
      },
      drive: (screen, { file, second }) => screen.upload(second ? [file, second] : [file]),
    },
    'PHOTO.TAKE': {
      payloads: {
        large: { file: takenPhoto },
        small: { file: { ...takenPhoto, size: 200 } },
        'wrong type': { file: { name: 'fachada.webp', size: 200, type: 'image/webp' } },
      },
      drive: (screen, { file }) => screen.takePhoto('Tomar una foto', file),
      // the camera button is hidden while a file is shown
      isOffered: ({ document, reducedPhoto }) => document === null && reducedPhoto === null,
    },
    'DOCUMENT.DELETE': { ...press('Eliminar archivo'), isOffered: ({ document }) => document !== null },
    'PHOTO.REDUCE': press(/^(?:Reducir esta foto|Enviar esta foto más ligera)$/),
    'PHOTO.JOIN': { ...press('Unir las dos fotos'), isOffered: ({ pick }) => pick.second !== null },
    'PHOTO.ADD': {
      payloads: { '': { file: reverse } },
      drive: (screen, { file }) => screen.takePhoto('Agregar el reverso', file),
      isOffered: ({ document }) => isPhoto(document),
    },
    'PHOTO.USE': press('Usar esta foto'),
    'PHOTO.DISCARD': press('Elegir otra'),
  },
  ends: {
    readDocument: outcomesOf('readDocument', { read: reading, 'other content': otherContent, unreadable: unavailable }),
    reducePhoto: outcomesOf('reducePhoto', {
      reduced: { output: { ok: true, document: smallPhoto } },
      'other content': { output: { ok: false, refusal: 'otherContent' } },
      unreadable: unavailable,
    }),
    joinPhotos: outcomesOf('joinPhotos', {
      joined: { output: { ok: true, document: smallPhoto } },
      'other content': { output: { ok: false, refusal: 'otherContent', isSecond: true } },
      unreadable: unavailable,
    }),
  },
  screens: {
    'choosing.empty': (context) => [...withoutDocument(context), ...notRefused, ...noTexts(ready), ...noPhoto],
    'choosing.reading': (context) => [
      ...withoutDocument(context),
      ...kept(context),
      { role: 'status', text: 'Cargando...' },
    ],
    'choosing.attached': (context) => [
      ...attached(context),
      ...notRefused,
      text(ready),
      ...noPhoto,
      ...bothSides(context),
    ],
    'choosing.heavyPhoto': (context) => [
      ...attached(context),
      // a rejected file leaves the photo attached
      ...(context.pick.refusal ? refused(context) : [...notRefused, text(ready)]),
      button('Enviar esta foto más ligera', { disabled: false }),
      absent('button', 'Usar esta foto'),
      ...bothSides(context),
    ],
    'choosing.refused': (context) => [...withoutDocument(context), ...refused(context), ...noPhoto],
    'choosing.retained': (context) => [...attached(context), ...refused(context), ...noPhoto, ...bothSides(context)],
    'choosing.photo.offering': (context) => [
      ...(context.document ? attached(context) : withoutDocument(context)),
      ...refused(context),
      button('Reducir esta foto', { disabled: false }),
      context.pick.second ? button('Unir las dos fotos', { disabled: false }) : absent('button', 'Unir las dos fotos'),
      absent('button', 'Agregar el reverso'),
    ],
    'choosing.photo.joining': (context) => [
      ...withoutDocument(context),
      ...notRefused,
      ...kept(context),
      { role: 'status', text: 'Uniendo sus fotos…' },
      ...noPhoto,
      absent('button', 'Agregar el reverso'),
    ],
    'choosing.photo.reducing': (context) => [
      ...withoutDocument(context),
      ...notRefused,
      ...kept(context),
      { role: 'status', text: 'Reduciendo su foto…' },
      ...noPhoto,
    ],
    'choosing.photo.reduced': (context) => [
      ...withoutDocument(context),
      ...notRefused,
      zoneText(context.reducedPhoto?.name ?? ''),
      ...kept(context),
      text('¿Se lee bien?'),
      button('Usar esta foto', { disabled: false }),
      button('Elegir otra'),
    ],
  },
  guardInputs: (snapshot) => {
    const { programs: listed, program, document, reducedPhoto, pick } = snapshot.context;
    return {
      program: program && (listed?.includes(program) ?? program.id),
      document: document && [document.extension !== 'pdf', document.blob.size > lightBytes],
      reduced: reducedPhoto !== null,
      // the reading result depends on the file
      reading: snapshot.matches({ choosing: 'reading' }) && [pick.file?.size, pick.file?.name],
      second: pick.second?.name,
      oversized: pick.oversized !== null,
    };
  },
} as const satisfies StepFacts<'choosing'>;
