import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../server/fixtures/data-folder.ts';

const folder = temporaryFolder();
const project = folder.path;
afterAll(() => folder.remove());

/** Written by commands, or large and of no use here. */
const omitted =
  /^(?:node_modules|dist|dist-server|data|audit|reports|storybook-static|coverage|\.git|\.stryker-tmp|tests\/stories\/pictures)(?:\/|$)/;

beforeAll(() => {
  const root = resolve('.');
  cpSync(root, project, {
    recursive: true,
    filter: (path) => !omitted.test(relative(root, path).replaceAll('\\', '/')),
  });
  for (const path of ['node_modules', 'tests/stories/pictures'])
    symlinkSync(join(root, path), join(project, path), 'junction');
});

interface Finding {
  readonly place: string;
  readonly missing: string;
}

function runInProject(script: string, ...args: string[]) {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  return spawnSync(process.execPath, [join('node_modules', script), ...args], { cwd: project, encoding: 'utf8', env });
}

const command = (name: string, ...args: string[]) =>
  runInProject('tsx/dist/cli.mjs', `tools/commands/${name}.ts`, ...args);

function doctor(): Finding[] {
  const { stdout, stderr } = command('doctor', '--json');
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const edit = (path: string, ...replacements: readonly (readonly [string, string])[]) => {
  let text = readFileSync(join(project, path), 'utf8');
  for (const [before, after] of replacements) {
    expect(text, `${path} has no «${before}»`).toContain(before);
    text = text.replaceAll(before, after);
  }
  writeFileSync(join(project, path), text);
};

const placesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ place }) => place))];

test(
  'a step that new-step writes: doctor lists what it misses, and completed by that list it passes',
  { timeout: 900_000 },
  () => {
    const args = [
      '--name',
      'delivering',
      '--title',
      'Elija cómo recibirlo',
      '--route',
      '/menu',
      '--after',
      'consenting',
    ];
    expect(command('new-step', ...args)).toMatchObject({ status: 0, stderr: '' });
    // a second time nothing is written
    expect(command('new-step', ...args).stderr).toContain('a state has this name already');

    expect(placesOf(doctor())).toEqual([
      'machines/steps/menu/delivering.ts',
      'machines/steps/menu/',
      'src/texts.ts',
      'src/screens/delivering/delivering-screen.tsx',
      'src/screens/delivering/delivering-view.tsx',
      'src/app/late-screens.ts',
      'tools/planning/customer-events.ts',
      'tools/drivers/expected-screens.ts',
      'tests/machines/steps/menu/delivering.test.ts',
      'tests/portal/journey/customer-page.ts',
      'stories/walk-through/walk-through.stories.tsx',
      'npm run stories',
      'npm run chart -- --approve',
      'npm run pictures -- --approve',
    ]);

    edit(
      'machines/steps/menu/delivering.ts',
      [' (TODO: its place in the specification)', ''],
      ['TODO: what', 'what'],
      ['ids: []', "ids: ['CON-3']"],
    );
    edit('machines/steps/menu/menu.ts', [
      "'CONSENT.ACCEPT': { target: 'resuming'",
      "'CONSENT.ACCEPT': { target: 'delivering'",
    ]);
    edit(
      'src/texts.ts',
      ['TODO: una frase', 'En la sucursal o por correo.'],
      ['TODO: lo que el cliente lee aquí', 'Elija una.'],
    );
    edit('src/screens/delivering/delivering-screen.tsx', [' (TODO: its place in the specification)', '']);
    edit('src/screens/delivering/delivering-view.tsx', ['TODO: what is shown.', 'How the customer gets it.']);
    edit('src/app/late-screens.ts', [
      '  choosing: () =>',
      "  delivering: () => import('../screens/delivering/delivering-screen.tsx').then((m) => m.DeliveringScreen),\n  choosing: () =>",
    ]);
    edit('tools/planning/customer-events.ts', [
      "  'CONSENT.ACCEPT': press('Continuar'),",
      "  'CONSENT.ACCEPT': press('Continuar'),\n  'DELIVERING.CONTINUE': press('Continuar'),",
    ]);
    edit('tools/drivers/expected-screens.ts', [
      "  'menu.loadingPrograms': () => [",
      "  'menu.delivering': () => [heading('Elija cómo recibirlo'), back, cancel, button('Continuar', { disabled: false })],\n  'menu.loadingPrograms': () => [",
    ]);
    edit('tests/machines/steps/menu/delivering.test.ts', [
      "// TODO: the rows of the specification, each with its id in the title: what leads here, and where 'Continuar' leads",
      "it('[CON-3] follows the consent', () => {\n  expectRow({ from: 'menu.consenting', step: send({ type: 'CONSENT.ACCEPT' }), to: 'menu.delivering' });\n});",
    ]);
    edit('tests/portal/journey/customer-page.ts', [
      "    await this.heading('Iniciar solicitud').waitFor();\n    await this.screen.press('Continuar');",
      "    await this.heading('Iniciar solicitud').waitFor();\n    await this.screen.press('Continuar');\n    await this.heading('Elija cómo recibirlo').waitFor();\n    await this.screen.press('Continuar');",
    ]);
    edit('stories/walk-through/walk-through.stories.tsx', [
      '    await press(texts.consenting.title, texts.consenting.submit);',
      '    await press(texts.consenting.title, texts.consenting.submit);\n    await press(texts.delivering.title, texts.delivering.submit);',
    ]);
    expect(command('stories').status).toBe(0);
    expect(command('chart', '--approve').status).toBe(0);

    // a recorded path passes the consent, and no picture is taken without a browser
    expect(placesOf(doctor())).toEqual([
      'npx vitest run tests/tools/audit/recorded.test.ts -u',
      'npm run pictures -- --approve',
    ]);

    const { stdout, status } = runInProject(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'model',
      '--project',
      'dom',
      '--project',
      'unit',
      'model-transitions',
      'dom-transitions',
      'approved-chart',
      'delivering',
    );
    expect(status, `${stdout}`).toBe(0);
  },
);
