import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen } from 'storybook/test';
import { emptyPick } from '../../machines/model/context.ts';
import { markCamera } from '../../src/screens/choosing/picked-files.ts';
import { documentRefusals, failureHelp, texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { image, manyPrograms, pdf, variantOf } from '../support/sample-data.ts';
import { showsItsState, showsItsStateAnd, showsItsStateWith } from '../support/shows-its-state.ts';

const meta = {
  title: 'Variants/Request',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

const picked = { name: 'acta.pdf', size: 2_000_000, type: 'application/pdf' };

const longProgram = {
  id: 1,
  name: 'Refrendo para personas con discapacidad, jubiladas o pensionadas de la zona metropolitana norte',
};

export const OneProgram: Story = {
  name: 'Un solo programa',
  args: variantOf('choosing.empty', { programs: manyPrograms(1) }),
};

export const TwentyPrograms: Story = {
  name: 'Veinte programas',
  args: variantOf('choosing.empty', { programs: manyPrograms(20) }),
  play: showsItsStateAnd(() => expect(screen.getAllByRole('option')).toHaveLength(21)),
};

export const ProgramAndPdf: Story = {
  name: 'Programa y PDF',
  args: variantOf('choosing.attached', { program: manyPrograms(1)[0] ?? null, document: pdf }),
};

/** A single-colour photo, for example of a covered lens. */
export const BlankPhoto: Story = {
  name: 'Foto de un solo color',
  args: variantOf('choosing.attached', { document: image, pick: { ...emptyPick, isBlank: true } }),
  play: showsItsStateWith(texts.choosing.blankPhoto),
};

/** The phone discarded the page while its camera was open. */
export const PhotoLost: Story = {
  name: 'Foto perdida con la página',
  args: variantOf('choosing.empty', {}),
  beforeEach: () => void markCamera(true),
  play: showsItsStateAnd(async () => {
    const zone = screen.getByRole('region', { name: texts.choosing.documentLabel });
    await expect(zone).toHaveTextContent(texts.choosing.photoLost);
  }),
};

export const ProgramAndImage: Story = {
  name: 'Programa y foto',
  args: variantOf('choosing.attached', { program: manyPrograms(1)[0] ?? null, document: image }),
  play: showsItsStateAnd(() => expect(screen.getByRole('img', { name: texts.choosing.imageIcon })).toBeVisible()),
};

export const LongFileName: Story = {
  name: 'Nombre de archivo largo',
  args: variantOf('choosing.attached', {
    document: { ...pdf, name: 'Escaneo_identificacion_oficial_frente_y_reverso_2026-01-31_version_final_(2).pdf' },
  }),
};

/** PRO-12 */
export const TypeRefused: Story = {
  name: 'Tipo de archivo rechazado',
  args: variantOf('choosing.refused', {
    pick: { ...emptyPick, refusal: 'type', file: { ...picked, name: 'notas.txt' } },
  }),
  play: showsItsStateWith(documentRefusals.type),
};

/** PRO-13 */
export const SizeRefused: Story = {
  name: 'Tamaño de archivo rechazado',
  args: variantOf('choosing.refused', { pick: { ...emptyPick, refusal: 'size', file: picked } }),
  play: showsItsStateAnd(async () => {
    await expect(screen.getByText(documentRefusals.size)).toBeVisible();
    await expect(screen.getByText(texts.choosing.smallerFile, { exact: false })).toBeVisible();
  }),
};

export const Unreadable: Story = {
  name: 'Archivo ilegible',
  args: variantOf('choosing.refused', { pick: { ...emptyPick, refusal: 'unreadable', file: picked } }),
  play: showsItsStateWith(documentRefusals.unreadable),
};

const contentRefused = (refusal: keyof typeof documentRefusals): Story => ({
  args: variantOf('choosing.refused', { pick: { ...emptyPick, refusal, file: picked } }),
  play: showsItsStateWith(documentRefusals[refusal]),
});

/** The content of a picked file does not match its extension. */
export const Heic: Story = { name: 'Foto HEIC', ...contentRefused('heic') };

export const OtherContent: Story = { name: 'Contenido de otro tipo', ...contentRefused('otherContent') };

export const Damaged: Story = { name: 'Archivo dañado', ...contentRefused('damaged') };

export const EmptyFile: Story = { name: 'Archivo vacío', ...contentRefused('empty') };

export const Unshowable: Story = { name: 'Imagen que no se puede mostrar', ...contentRefused('unshowable') };

export const TooManyPixels: Story = { name: 'Imagen de demasiados píxeles', ...contentRefused('pixels') };

export const NoPhoto: Story = { name: 'Reverso que no es foto', ...contentRefused('noPhoto') };

/** The customer picked two photos at once. */
export const TwoPhotos: Story = {
  name: 'Dos fotos',
  args: variantOf('choosing.attached', {
    document: image,
    pick: { ...emptyPick, isFirstOfSeveral: true, second: { ...picked, name: 'reverso.jpg', type: 'image/jpeg' } },
  }),
  play: showsItsStateAnd(async () => {
    const zone = screen.getByRole('region', { name: texts.choosing.documentLabel });
    await expect(zone).toHaveTextContent(texts.choosing.onlyOne(image.name));
    await expect(screen.getByRole('button', { name: texts.choosing.joinPhotos })).toBeVisible();
    await expect(screen.getByRole('button', { name: texts.choosing.addReverse })).toBeVisible();
  }),
};

/** The customer picked several files at once, and the first was rejected. */
export const FirstRefused: Story = {
  name: 'Varios archivos, el primero rechazado',
  args: variantOf('choosing.refused', {
    pick: { ...emptyPick, isFirstOfSeveral: true, refusal: 'type', file: { ...picked, name: 'notas.txt' } },
  }),
  play: showsItsStateAnd(async () => {
    const zone = screen.getByRole('region', { name: texts.choosing.documentLabel });
    await expect(zone).toHaveTextContent(`${texts.choosing.fileRefused('notas.txt')} ${texts.choosing.onlyOneRead}`);
  }),
};

/** The customer picked two photos at once, and the first exceeds the limit. */
export const TwoHeavyPhotos: Story = {
  name: 'Dos fotos, la primera pesada',
  args: variantOf('choosing.photo.offering', {
    pick: {
      ...emptyPick,
      refusal: 'size',
      file: { ...picked, name: 'frente.jpg' },
      second: { ...picked, name: 'reverso.jpg' },
    },
  }),
  play: showsItsStateAnd(async () => {
    await expect(screen.getByRole('button', { name: texts.choosing.joinPhotos })).toBeVisible();
  }),
};

/** The second photo, of the back, was rejected. The first one exceeds the limit, but can still be reduced. */
export const ReverseRefused: Story = {
  name: 'Reverso rechazado, la primera pesada',
  args: variantOf('choosing.photo.offering', {
    pick: {
      ...emptyPick,
      refusal: 'damaged',
      file: { ...picked, name: 'reverso.jpg' },
      oversized: { ...picked, name: 'frente.jpg' },
    },
  }),
  play: showsItsStateAnd(async () => {
    await expect(screen.getByText(documentRefusals.damaged)).toBeVisible();
    // a file name has its own element, which is not translated
    const zone = screen.getByRole('region', { name: texts.choosing.documentLabel });
    await expect(zone).toHaveTextContent(texts.choosing.reduceFirst('frente.jpg'));
    await expect(screen.getByRole('button', { name: texts.choosing.reducePhoto })).toBeVisible();
  }),
};

/** An encrypted PDF is accepted with a warning. */
export const EncryptedPdf: Story = {
  name: 'PDF protegido',
  args: variantOf('choosing.attached', {
    document: { ...pdf, encrypted: true },
  }),
  play: showsItsStateWith(texts.choosing.encrypted),
};

/** The smallest phone shows a name of 90 letters in full. */
export const LongProgramName: Story = {
  name: 'Nombre de programa largo',
  args: variantOf('choosing.empty', {
    programs: [longProgram],
    program: longProgram,
  }),
  globals: { viewport: { value: 'small' } },
};

/** The customer drops a link on the zone (journey.md#document). */
export const LinkDropped: Story = {
  name: 'Enlace en lugar de archivo',
  args: variantOf('choosing.empty', {}),
  play: showsItsStateAnd(async () => {
    await fireEvent.drop(screen.getByRole('region', { name: texts.choosing.documentLabel }), {
      dataTransfer: new DataTransfer(),
    });
    await expect(await screen.findByText(texts.choosing.notAFile)).toBeVisible();
  }),
};

/** PRO-4, PRO-11: the customer presses Continue before choosing anything. */
export const PressedTooEarly: Story = {
  name: 'Continuar sin elegir',
  args: variantOf('choosing.empty', { program: null }),
  play: showsItsStateAnd(async (user) => {
    await user.click(screen.getByRole('button', { name: texts.choosing.submit }));
    await expect(await screen.findByText(texts.validation.programRequired)).toBeVisible();
    await expect(screen.getByText(texts.validation.documentRequired)).toBeVisible();
  }),
};

export const LargeText: Story = {
  name: 'Elección en texto grande',
  args: variantOf('choosing.attached', {}),
  ...largeTextOnPhone,
};

export const NoConnection: Story = {
  name: 'Sin refrendos ni conexión',
  args: variantOf('noPrograms', { programsFailure: 'offline' }),
  play: showsItsStateWith(failureHelp.offline),
};
