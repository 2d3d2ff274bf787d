import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/sbom.ts   prints the software bill of materials in CycloneDX: every package that runs on a server, and every
                  one that the browser's build takes code from`;

/** The fields of CycloneDX that this program uses; the rest passes through. */
interface Bill {
  components: { 'bom-ref': string; name: string; version: string; properties?: { name: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const developmentMark = 'cdx:npm:package:development';

/** Property that marks this repository's workspaces, none of which runs in production. */
const workspaceMark = 'cdx:npm:package:private';

await runCommand(help, {}, async () => {
  const inBrowser = await packagesOfBrowser();
  const bill = billOfEverything();
  const components = bill.components
    .filter(
      ({ name, version, properties = [] }) =>
        inBrowser.has(`${name}@${version}`) ||
        properties.every((property) => property.name !== developmentMark && property.name !== workspaceMark),
    )
    .map(({ properties = [], ...component }) => ({
      ...component,
      properties: properties.filter((property) => property.name !== developmentMark),
    }));
  const kept = new Set(components.map((component) => component['bom-ref']));
  const known = new Set(bill.components.map((component) => component['bom-ref']));
  const isKept = (ref: string): boolean => kept.has(ref) || !known.has(ref);
  const dependencies = bill.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKept) }));
  console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
});

/** npm's bill of all packages. npm can't distinguish packages of the browser's build from those of the tests. */
function billOfEverything(): Bill {
  const { npm_execpath: script } = process.env;
  if (script === undefined) throw new Error('Run it with npm: npx tsx tools/commands/sbom.ts.');
  // Vite's build sets NODE_ENV to production, which makes npm omit development packages, including shared ones.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--include', 'dev'];
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('npm sbom failed: see above.');
  const bill: Bill = JSON.parse(stdout);
  return bill;
}

/** Packages, as `name@version`, with a module in the browser's build or its workers. */
async function packagesOfBrowser(): Promise<Set<string>> {
  const folders = new Set<string>();
  const collect = (): Plugin => ({
    name: 'packages-of-browser',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (folder !== undefined) folders.add(folder);
      }
    },
  });
  await build({
    logLevel: 'error',
    build: { write: false },
    plugins: [collect()],
    worker: { plugins: () => [collect()] },
  });
  return new Set(
    [...folders].map((folder) => {
      const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      return `${name}@${version}`;
    }),
  );
}
