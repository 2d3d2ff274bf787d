import { runnerImport, type Plugin } from 'vite';
import type { Drawings } from 'xstate-paths/panel';

const name = 'virtual:chart-drawings';
const id = `\0${name}`;

/** A module that draws a chart. */
interface DrawingModule {
  chartDrawings(): Promise<Drawings>;
}

/**
 * Serves the result of a file's `chartDrawings` as a module. The drawings are not stored, so they always show the current
 * chart.
 */
export function chartDrawingsPlugin(source: string): Plugin {
  let dependencies: readonly string[] = [];
  return {
    name: 'chart-drawings',
    resolveId: (requested) => (requested === name ? id : undefined),
    async load(requested) {
      if (requested !== id) return undefined;
      const { module, dependencies: files } = await runnerImport<DrawingModule>(source);
      dependencies = files;
      return `export default ${JSON.stringify(await module.chartDrawings())};`;
    },
    hotUpdate({ file, modules }) {
      const drawings = this.environment.moduleGraph.getModuleById(id);
      return drawings && dependencies.includes(file) ? [...modules, drawings] : undefined;
    },
  };
}
