/**
 * What a story asks of the toolbar. A document's stories share one page, so a story with surroundings of its own
 * stands there in a frame.
 */
function framed<Globals extends object>(globals: Globals, height = '420px') {
  return { globals, parameters: { docs: { story: { inline: false, height } } } };
}

/** Text at 200 % on the smallest telephone. */
export const largeText = framed({ textSize: '200', viewport: { value: 'small' } });

/** Text at 150 % on a usual telephone. */
export const largerText = framed({ textSize: '150', viewport: { value: 'phone' } });

export const reducedMotion = framed({ motion: 'reduced' });

export const forcedColours = framed({ contrast: 'forced' }, '900px');
