import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { UsageError } from '../audit/usage-error.ts';
import { insertProperty } from './insert-property.ts';
import { eventOf, fileNameOf, groups, skeletonOf, type NewStep } from './skeleton.ts';

/**
 * Writes the new files of a step, and its name, event and texts into those that are there.
 * @returns the paths of what was written, from the project's root
 * @throws UsageError where a file of the step is there already; nothing is written then
 */
export async function writeStep(step: NewStep): Promise<string[]> {
  const created = skeletonOf(step);
  const present = [...created.keys()].filter((path) => existsSync(path));
  if (present.length > 0) throw new UsageError(`There is a step '${step.name}' already: ${present.join(', ')}.`);
  const files = new Map([...created, ...changedFiles(step)]);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
  }
  return [...files.keys()];
}

function changedFiles(step: NewStep): [string, string][] {
  const { name, title, route, after } = step;
  const group = `machines/steps/${groups[route].folder}/${groups[route].folder}.ts`;
  const own = `${name}: {
    title: '${title}',
    lead: 'TODO: una frase',
    text: 'TODO: lo que el cliente lee aquí',
    submit: 'Continuar',
    cancel: 'Cancelar',
  }`;
  return [
    change('machines/model/events.ts', (text) =>
      text.replace("  | { readonly type: 'CANCEL' }", `  | { readonly type: '${eventOf(name)}' }\n$&`),
    ),
    change('machines/model/meta.ts', (text) => text.replace("  | 'success';", `  | '${name}'\n$&`)),
    change(group, (text) =>
      insertProperty(
        text.replace(/(?:^import .*\n)+/m, `$&import { ${name} } from './${fileNameOf(name)}.ts';\n`),
        'states',
        after,
        name,
      ),
    ),
    change('src/texts.ts', (text) => insertProperty(text, 'texts', after, own)),
  ];
}

/** @throws where nothing changes: the file no longer has what the change goes by */
function change(path: string, by: (text: string) => string): [string, string] {
  const text = readFileSync(path, 'utf8');
  const changed = by(text);
  if (changed === text)
    throw new Error(`${path} has no place for the step: tools/new-step/write-step.ts has to follow it`);
  return [path, changed];
}
