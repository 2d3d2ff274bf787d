import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const name = 'virtual:chart-drawings';
const source = join(import.meta.dirname, '../tools/story-generation/chart-drawings.ts');

/** Serves the drawings of the statechart as a module: they are made from the chart as it is, and kept nowhere. */
export function chartDrawingsPlugin(): Plugin {
  return {
    name: 'chart-drawings',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { module, dependencies } =
        await runnerImport<typeof import('../tools/story-generation/chart-drawings.ts')>(source);
      for (const file of [source, ...dependencies]) this.addWatchFile(file);
      return `export default ${JSON.stringify(await module.chartDrawings())};`;
    },
  };
}
