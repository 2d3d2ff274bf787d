import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const pluginsOf = async (command: 'build' | 'serve') => {
  const { plugins } = await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, command);
  return plugins.map(({ name }) => name);
};

it('loads the statechart panel in development, and excludes it from every build', async () => {
  expect(await pluginsOf('serve')).toContain('statechart-panel');
  expect(await pluginsOf('build')).not.toContain('statechart-panel');
});

it('removes the tools’ metadata from builds, but not in development', async () => {
  expect(await pluginsOf('build')).toContain('without-state-texts');
  expect(await pluginsOf('serve')).not.toContain('without-state-texts');
});
