import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { documentExtensions } from '../../machines/model/document.ts';
import { DropZone } from '../../src/components/DropZone.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import { image } from '../support/sample-data.ts';
import { usage } from '../support/usage.ts';

const own = texts.choosing;

const pdfFile = { name: 'identificacion.pdf', size: '12 KB', icon: 'pdf', iconLabel: own.pdfIcon } as const;
const photoFile = {
  name: image.name,
  size: '1 KB',
  icon: 'image',
  iconLabel: own.imageIcon,
  picture: image.dataUrl,
} as const;

const meta = {
  title: 'Components/Fields/DropZone',
  component: DropZone,
  parameters: usage(
    'To attach one document, by dragging, pressing or taking a photo.',
    'For several files: only the first is taken.',
  ),
  args: {
    label: own.documentLabel,
    prompt: own.dropHere,
    phonePrompt: own.chooseFile,
    dropPrompt: own.dropNow,
    hint: own.documentHint,
    accept: documentExtensions.map((extension) => `.${extension}`).join(','),
    status: { kind: 'empty' },
    labels: {
      delete: own.deleteDocument,
      change: own.changeDocument,
      takePhoto: own.takePhoto,
      accept: own.acceptPhoto,
      other: own.otherPhoto,
    },
    question: own.isReadable,
    ready: '',
    onPick: fn(),
    onTake: fn(),
    onDelete: fn(),
    onUse: fn(),
    onDiscard: fn(),
  },
} satisfies Meta<typeof DropZone>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Of several picked files it takes the first (PRO-14). */
export const Empty: Story = {};

/** A file is dragged over it. */
export const DraggedOver: Story = {
  play: async ({ canvas, canvasElement }) => {
    const zone = canvasElement.querySelector('[data-part="drop-zone"]');
    if (zone === null) throw new Error('there is no drop zone');
    await fireEvent.dragEnter(zone);
    await expect(canvas.getByText(own.dropNow)).toBeVisible();
  },
};

export const Reading: Story = { args: { status: { kind: 'reading', text: own.reading } } };

/** A file that is attached already is still shown. */
export const ReadingAnother: Story = { args: { status: { kind: 'reading', text: own.reducing, file: pdfFile } } };

export const Pdf: Story = {
  args: { status: { kind: 'attached', file: pdfFile }, ready: own.documentReady },
};

export const Image: Story = {
  args: { status: { kind: 'attached', file: photoFile }, ready: own.documentReady },
};

/** A picture of one colour is said, not refused. */
export const BlankImage: Story = {
  args: { status: { kind: 'attached', file: photoFile }, warning: own.blankPhoto },
};

/** The smaller photo, to be checked before it is attached. */
export const Reduced: Story = {
  args: { status: { kind: 'reduced', file: photoFile }, help: own.reducedPhoto },
};

export const LongFileName: Story = {
  args: {
    status: {
      kind: 'attached',
      file: {
        ...pdfFile,
        name: 'Escaneo_identificacion_oficial_frente_y_reverso_2026-01-31_version_final_(2).pdf',
      },
    },
  },
  globals: { viewport: { value: 'small' } },
};

export const Missing: Story = { args: { error: texts.validation.documentRequired } };

export const SizeRefused: Story = { args: { error: documentRefusals.size } };

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText(own.documentLabel, { selector: 'input' })).toHaveFocus();
  },
};
