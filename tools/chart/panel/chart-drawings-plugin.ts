import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const name = 'virtual:chart-drawings';
const id = `\0${name}`;
const source = join(import.meta.dirname, './chart-drawings.ts');

/** Serves the drawings of the statechart as a module: they are drawn from the current chart, and not stored. */
export function chartDrawingsPlugin(): Plugin {
  let dependencies: readonly string[] = [];
  return {
    name: 'chart-drawings',
    resolveId: (requested) => (requested === name ? id : undefined),
    async load(requested) {
      if (requested !== id) return undefined;
      const { module, dependencies: files } = await runnerImport<typeof import('./chart-drawings.ts')>(source);
      dependencies = files;
      return `export default ${JSON.stringify(await module.chartDrawings())};`;
    },
    hotUpdate({ file, modules }) {
      const drawings = this.environment.moduleGraph.getModuleById(id);
      return drawings && dependencies.includes(file) ? [...modules, drawings] : undefined;
    },
  };
}
