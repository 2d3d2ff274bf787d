import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { DropZoneFile } from '../../src/components/DropZoneFile.tsx';
import { texts } from '../../src/texts.ts';
import { image } from '../support/sample-data.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Fields/DropZoneFile',
  component: DropZoneFile,
  parameters: usage('Inside DropZone, for the attached file.', "For a file that can't be removed: write its name."),
  args: {
    id: 'file',
    file: { name: 'identificacion.pdf', size: '12 KB', icon: 'pdf', iconLabel: texts.choosing.pdfIcon },
    children: null,
  },
} satisfies Meta<typeof DropZoneFile>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Pdf: Story = {};

export const Photo: Story = {
  args: {
    file: {
      name: image.name,
      size: '1 KB',
      icon: 'image',
      iconLabel: texts.choosing.imageIcon,
      picture: image.dataUrl,
    },
  },
};

/** A reduced photo is as large as the zone, so that it can be checked. */
export const LargePhoto: Story = { args: { ...Photo.args, large: true } };

/** The browser can't draw the picture: its icon stands instead. */
export const BrokenPicture: Story = {
  args: {
    file: {
      name: 'foto.jpg',
      size: '1 KB',
      icon: 'image',
      iconLabel: texts.choosing.imageIcon,
      picture: 'data:image/jpeg;base64,AAAA',
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: texts.choosing.imageIcon }).tagName).toBe('svg'));
  },
};
