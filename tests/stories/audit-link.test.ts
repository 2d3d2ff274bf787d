import { expect, test, vi } from 'vitest';
import config from '../../.storybook/main.ts';

// as if `npm run audit` had run
vi.mock('node:fs', async (original) => {
  const { existsSync, ...others } = await original<typeof import('node:fs')>();
  return { ...others, existsSync: (file: string) => file.endsWith('/audit/chart.html') || existsSync(file) };
});

test.each([
  ['DEVELOPMENT', './audit/', [{ from: '../audit', to: '/audit' }]],
  ['PRODUCTION', '', []],
])('a Storybook in %s links to the audit at "%s", and the target exists', (configType, address, folders) => {
  const { env, staticDirs } = config;
  if (typeof env !== 'function' || typeof staticDirs !== 'function')
    throw new Error('they depend on the kind of build');
  expect(Reflect.apply(env, null, [{}, { configType }])).toEqual({ STORYBOOK_AUDIT: address });
  const served: unknown[] = Reflect.apply(staticDirs, null, [['fonts'], { configType }]);
  expect([served[0], ...served.slice(3)]).toEqual(['fonts', ...folders]);
});
