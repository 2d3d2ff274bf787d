import { expect, it } from 'vitest';
import { stripStateTexts } from '../../build/state-texts-plugin.ts';

it('removes only the descriptions of states and the names and ids in their meta', () => {
  const code = `export const step = config({
  description: 'It\\'s shown, only to tools.',
  meta: { name: 'Código', route: '/panel', ids: ['OTP-1'] },
  initial: 'one',
  states: { one: { description: "the last property" }, two: { meta: { ids: [], name: 'aviso' }, invoke: { id: 'name' } } },
  context: { name: 'kept', description },
});`;
  expect(stripStateTexts(code)).toBe(`export const step = config({
  
  meta: {  route: '/panel',  },
  initial: 'one',
  states: { one: {  }, two: { meta: {   }, invoke: { id: 'name' } } },
  context: { name: 'kept', description },
});`);
});
