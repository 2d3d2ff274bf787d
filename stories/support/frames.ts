/** A story's toolbar settings. On a docs page, where all stories share the toolbar's settings, the story gets an iframe. */
function framed<Globals extends object>(globals: Globals, height = '420px') {
  return { globals, parameters: { docs: { story: { inline: false, height } } } };
}

/** Text at 200 % on the smallest phone. */
export const largeText = framed({ textSize: '200', viewport: { value: 'small' } });

/** Text at 150 % on a common phone. */
export const largerText = framed({ textSize: '150', viewport: { value: 'phone' } });

/** Text at 200 % on a common phone, for stories without a docs page. */
export const largeTextOnPhone = { globals: { textSize: '200', viewport: { value: 'phone' } } };

export const reducedMotion = framed({ motion: 'reduced' });

export const forcedColours = framed({ contrast: 'forced' }, '900px');
