import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { preparedDataFolder } from '../server/fixtures/data-folder.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const { start = '', ...others } = scripts;

/** Splits a script into commands at `&&` and `||`, except within quotes. */
function commandsOf(script: string): string[] {
  return [...script.matchAll(/(?:^| (?:&&|\|\|) )((?:"[^"]*"|[^"&|])+?)(?= (?:&&|\|\|) |$)/g)].map(
    ([, command = '']) => command,
  );
}

describe('the scripts of package.json', () => {
  test.each(Object.entries(others))('%s runs only programs, without a POSIX shell', (_name, script) => {
    const programs = commandsOf(script).map((command) => command.split(' ')[0] ?? '');
    expect(programs.length).toBeGreaterThan(0);
    const unknown = programs.filter(
      (name) => !['node', 'npm'].includes(name) && !existsSync(`node_modules/.bin/${name}`),
    );
    expect([unknown, script.match(/[$`;'<>*~\\]/g)]).toEqual([[], null]);
  });

  test.each([
    ['win32', 'node dist-server/main.js'],
    ['linux', 'exec node dist-server/main.js'],
    ['darwin', 'exec node dist-server/main.js'],
  ])('start, on %s, runs `%s`', (platform, expected) => {
    const [condition = '', whereItHolds, elsewhere, ...more] = commandsOf(start);
    const [, program = ''] = /^node -e "(.+)"$/.exec(condition) ?? [];
    const { status } = spawnSync(process.execPath, [
      '-e',
      `Object.defineProperty(process, 'platform', { value: '${platform}' }); ${program}`,
    ]);
    expect([status === 0 ? whereItHolds : elsewhere, more]).toEqual([expected, []]);
  });
});

describe.skipIf(process.platform === 'win32')('npm start', () => {
  test.each([
    ['SIGTERM to npm', (npm: number) => process.kill(npm, 'SIGTERM')],
    ['Ctrl-C, which the terminal sends to the whole group', (npm: number) => process.kill(-npm, 'SIGINT')],
  ])('exits with 0 on %s, and frees its port', async (_how, end) => {
    const folder = await preparedDataFolder();
    onTestFinished(() => folder.remove());
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder.path },
      stdio: ['ignore', 'pipe', 'inherit'],
      // a separate process group, as in a terminal
      detached: true,
    });
    const group = -(npm.pid ?? 0);
    onTestFinished(() => {
      // the group has already ended if the test passes
      if (isRunning(group)) process.kill(group, 'SIGKILL');
    });
    let printed = '';
    npm.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
    while (!/Refrendo portal: \S+/.test(printed) && npm.exitCode === null) await sleep(50);
    const [, url = printed] = /Refrendo portal: (\S+)/.exec(printed) ?? [];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ended = once(npm, 'exit');
    end(npm.pid ?? 0);
    expect(await ended).toEqual([0, null]);
    expect(isRunning(group)).toBe(false);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
