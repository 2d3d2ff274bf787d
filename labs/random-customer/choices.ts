import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pdf } from '../../tools/drivers/document-content.ts';
import { contactSamples } from '../../tools/portal/contact-samples.ts';
import type { PageState } from './page-state.ts';
import { stepOf, type Action, type ActionRecord } from './action-record.ts';
import { textFields } from './text-fields.ts';

const picture = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Files to upload, by name. */
export const documents: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'bueno.pdf': () => pdf(),
  'bueno.png': () => picture(40).png().toBuffer(),
  'bueno-mediano.jpg': () => picture(1100).jpeg({ quality: 95 }).toBuffer(),
  'grande.pdf': () => pdf(1_081_921),
  'grande-foto.png': () => picture(900).png().toBuffer(),
  'notas.txt': () => Buffer.from('nada'),
  'heic.heic': () => Buffer.from('ftypheic'),
  'vacío.pdf': () => Buffer.alloc(0),
  'falso.pdf': () => picture(40).png().toBuffer(),
};

/** Faults that affect the next call, or the one after it. */
export const faults = ['abort', '500', 'lost', 'slow', 'held'] as const;
export type Fault = (typeof faults)[number];

const action = (kind: Action['kind'], name: string, value = ''): Action => ({ kind, name, value });
const press = (name: string) => action('press', name);
const fill = (name: string, value: string) => action('fill', name, value);
const tick = (name: string) => action('tick', name);
const pick = (value: string) => action('pick', 'Documento', value);
const go = (name: string) => action('go', name);
const setLine = (name: string, value = '') => action('line', name, value);
const wait = (name: string) => action('wait', name);
const enter = (value: string) => action('code', 'code', value);
const contact = 'Ahora, actualiza tus datos';

type Line = Pick<ActionRecord, 'isOffline' | 'lacksFiles'>;

/**
 * Chooses the next action: one that advances the customer, or anything that the page, the browser and the connection
 * allow.
 */
export function createChoices(seed: number): (pageState: PageState, line: Line) => Action {
  let drawn = 0;
  /** next pseudo-random number in [0, 1), determined by the seed */
  const random = () =>
    createHash('sha256')
      .update(`${seed} ${(drawn += 1)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32;
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const chance = (share: number) => random() < share;
  // share of sensible actions; walks with a high share reach the last steps
  const sensibleShare = one([0.5, 0.7, 0.9]);
  const choose = (name: string) => action('choose', name, one(['Refrendo general', 'Refrendo pensionado o jubilado']));

  /** Chooses an action that advances the customer. */
  function sensible(pageState: PageState, { isOffline, lacksFiles }: Line): Action {
    const { fields, document, dialog, buttons } = pageState;
    const has = (name: string) => buttons.some((button) => button.name === name);
    const good = (key: string) => fill(key, one(textFields[key.split('/')[1] ?? '']?.good ?? []));
    if (dialog?.isWindow) {
      const typed = Object.entries(fields).filter(([key, value]) => key.includes('/Dígito') && value !== '').length;
      return typed < 4 || /no es válido/.test(dialog.text) ? enter('right') : press('Confirmar código');
    }
    if (has('Aceptar')) return press('Aceptar');
    if (isOffline) return setLine('online');
    if (lacksFiles && (has('Volver a cargar') || chance(0.2))) return setLine('files arrive');
    if (has('Volver a cargar')) return press('Volver a cargar');
    for (const name of ['Intentar de nuevo', 'Usar esta foto', 'Reducir esta foto']) if (has(name)) return press(name);
    switch (stepOf(pageState)[0]) {
      case 'landing': {
        if (!/^(\d{7}|\d{9})$/.test(fields['Iniciar refrendo/NIS'] ?? '') || chance(0.3))
          return good('Iniciar refrendo/NIS');
        return fields['Iniciar refrendo/aviso'] === 'true' ? press('Siguiente') : tick('Iniciar refrendo/aviso');
      }
      case 'choosing': {
        const program = Object.entries(fields).find(([key]) => key.endsWith('/Tipo de refrendo'));
        if (program?.[1] === 'Selecciona un refrendo') return choose(program[0]);
        if (!document?.includes('Eliminar archivo')) return pick(one(['bueno.pdf', 'bueno.png', 'bueno-mediano.jpg']));
        // sometimes pick another document, which may be rejected
        return chance(0.4) ? pick(one(Object.keys(documents))) : press('Continuar');
      }
      case 'contact': {
        for (const { label, takes } of Object.values(contactSamples)) {
          const field = `${contact}/${label}`;
          if (!takes.test(fields[field] ?? '')) return good(field);
        }
        return fields[`${contact}/aviso`] === 'true' ? press('Continuar proceso') : tick(`${contact}/aviso`);
      }
      case 'no-programs':
      case 'success':
        return press('Volver al Inicio');
      default:
        return has('Continuar') ? press('Continuar') : wait('16 s');
    }
  }

  /** Chooses any action that the page, the browser and the connection allow. */
  function anything(pageState: PageState, { isOffline, lacksFiles }: Line): Action {
    const fields = Object.keys(pageState.fields).filter((key) => !key.includes('/Dígito'));
    const presses = pageState.buttons
      .map(({ name }) => name)
      .filter((name) => name !== 'Volver al Inicio' || chance(0.3));
    return one<() => Action>([
      ...presses.map((name) => () => press(name)),
      ...presses.map((name) => () => action('press twice', name)),
      ...presses.map((name) => () => action('press, then Escape', name)),
      ...fields.flatMap((key) => {
        const { good, bad } = textFields[key.split('/')[1] ?? ''] ?? { good: [], bad: [] };
        if (key.endsWith('/aviso')) return [() => tick(key)];
        return good.length > 0
          ? [() => fill(key, one(bad)), () => fill(key, one([...good, ...bad]))]
          : [() => choose(key)];
      }),
      ...(pageState.document !== null && pageState.dialog === null
        ? [0, 1, 2, 3].map(() => () => pick(one(Object.keys(documents))))
        : []),
      ...(pageState.dialog ? [() => go('Escape')] : []),
      ...(pageState.dialog?.isWindow
        ? [() => enter('wrong'), () => enter('none'), () => enter('right'), () => wait('6 min')]
        : []),
      ...(!isOffline
        ? [
            () => go('Back'),
            () => go('Forward'),
            () => go('reload'),
            () => go(one(['/', '/menu', '/panel', '/exito', '/otra'])),
          ]
        : []),
      () => setLine(isOffline ? 'online' : 'offline'),
      () => setLine(lacksFiles ? 'files arrive' : 'files fail'),
      () => wait(one(['16 s', '30 s', '61 s', '6 min'])),
    ])();
  }

  return (pageState, line) => {
    const [, rank] = stepOf(pageState);
    // faults are more frequent here, because the last steps make few calls and many actions return to the landing
    const isNearEnd = pageState.dialog?.isWindow === true || rank === 4;
    if (chance(isNearEnd ? 0.15 : 0.05)) return setLine(one(faults), one(['', 'the second call']));
    if (chance(0.03) && pageState.links.includes('Regresar')) return go('Regresar');
    return chance(rank === 0 ? 0.9 : sensibleShare) ? sensible(pageState, line) : anything(pageState, line);
  };
}
