import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const pluginsOf = async (command: 'build' | 'serve') => {
  const { plugins } = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, command);
  return plugins.map(({ name }) => name);
};

it('the statechart panel is loaded in development, and is part of no build', async () => {
  expect(await pluginsOf('serve')).toContain('statechart-panel');
  expect(await pluginsOf('build')).not.toContain('statechart-panel');
});

it('a build leaves out what only tools read of the states, and development does not', async () => {
  expect(await pluginsOf('build')).toContain('without-state-texts');
  expect(await pluginsOf('serve')).not.toContain('without-state-texts');
});
