import type { DialogRow } from '../../../machines/model/dialogs.ts';

const circle = 'M12 2.8a9.2 9.2 0 1 1 0 18.4a9.2 9.2 0 0 1 0-18.4Z';

/** Paths of the icons in a 24 by 24 view box. Their shapes differ, not only their colours. */
const lines: Readonly<Record<DialogRow['severity'], string>> = {
  error: 'M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2ZM12 7.5v5.2M12 16.3v.1',
  warning: 'M12 3.4 21.5 20h-19ZM12 10v4.2M12 17v.1',
  info: `${circle}M12 11.2v5.2M12 7.7v.1`,
  success: `${circle}m-4.2 9.5 2.9 2.9 5.6-6`,
};

/** Creates a dialog's icon, hidden from assistive technology: the title carries the meaning. */
export function createDialogIcon(severity: DialogRow['severity']): SVGElement {
  const svg = createSvg('svg', {
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    class: `portal-dialog-icon tone-${severity}`,
  });
  svg.append(createSvg('path', { d: lines[severity] }));
  return svg;
}

function createSvg(name: 'svg' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
