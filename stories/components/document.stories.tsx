import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { DropZone } from '../../src/screens/choosing/drop-zone.tsx';
import { DropZoneFile } from '../../src/screens/choosing/drop-zone-file.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import { image, pdf } from '../support/sample-data.ts';
import { componentStories } from '../support/component-stories.tsx';

export default { title: 'Components/Document' } satisfies Meta;

const own = texts.choosing;

const dropZone = componentStories(
  DropZone,
  {
    when: 'To attach one document by dragging it, choosing a file or taking a photo.',
    not: 'For several files: it accepts only the first.',
  },
  {
    status: 'empty',
    file: null,
    ready: '',
    onPick: fn(),
    onTake: fn(),
    onDelete: fn(),
    onUse: fn(),
    onDiscard: fn(),
  },
);

/** Accepts the first of several picked files (PRO-14). */
export const DropZoneEmpty = dropZone();

/** While a file is dragged over the zone. */
export const DropZoneDraggedOver = dropZone(
  {},
  {
    play: async ({ canvas, canvasElement }) => {
      const zone = canvasElement.querySelector('[data-part="drop-zone"]');
      if (zone === null) throw new Error('there is no drop zone');
      await fireEvent.dragEnter(zone, { dataTransfer: new DataTransfer() });
      await expect(canvas.getByText(own.dropNow)).toBeVisible();
    },
  },
);

export const DropZoneReading = dropZone({ status: 'reading' });

/** An already attached file stays visible. */
export const DropZoneReadingAnother = dropZone({ status: 'reducing', file: pdf });

export const DropZonePdf = dropZone({ status: 'attached', file: pdf, ready: own.documentReady });

export const DropZoneImage = dropZone({ status: 'attached', file: image, ready: own.documentReady });

/** Warns about a single-colour image without rejecting it. */
export const DropZoneBlankImage = dropZone({
  status: 'attached',
  file: image,
  warnings: [own.blankPhoto],
});

/** A reduced photo, which the customer checks before it is attached. */
export const DropZoneReduced = dropZone({ status: 'reduced', file: image, help: own.reducedPhoto });

export const DropZoneLongFileName = dropZone(
  {
    status: 'attached',
    file: {
      ...pdf,
      name: 'Escaneo_identificacion_oficial_frente_y_reverso_2026-01-31_version_final_(2).pdf',
    },
  },
  { globals: { viewport: { value: 'small' } } },
);

export const DropZoneMissing = dropZone({ error: texts.validation.documentRequired });

export const DropZoneSizeRefused = dropZone({ error: documentRefusals.size });

export const DropZoneFocused = dropZone(
  {},
  {
    play: async ({ canvas, userEvent }) => {
      await userEvent.tab();
      await expect(canvas.getByLabelText(own.documentLabel, { selector: 'input' })).toHaveFocus();
    },
  },
);

const dropZoneFile = componentStories(
  DropZoneFile,
  { when: 'Inside DropZone, for the attached file.', not: "For a file that can't be removed: show its name as text." },
  { id: 'file', file: pdf, children: null },
);

export const DropZoneFilePdf = dropZoneFile();

export const DropZoneFilePhoto = dropZoneFile({ file: image });

/** Fills the zone with a reduced photo, so that the customer can check it. */
export const DropZoneFileLargePhoto = dropZoneFile({ file: image, large: true });

/** Shows an icon if the browser can't draw the picture. */
export const DropZoneFileBrokenPicture = dropZoneFile(
  { file: { ...image, name: 'foto.jpg', blob: new Blob(['no picture']) } },
  {
    play: async ({ canvas }) => {
      await waitFor(() => expect(canvas.getByRole('img', { name: own.imageIcon }).tagName).toBe('svg'));
    },
  },
);
