import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetrics, watchedGauges } from '../../server/operations/metrics.ts';

const read = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8');

/** Names of the metrics that a server exports, including the suffixes of histograms. */
function exportedNames(): ReadonlySet<string> {
  const metrics = createMetrics();
  collectDefaultMetrics({ register: metrics.registry });
  const names = [...metrics.registry.getMetricsAsArray().map(({ name }) => name), ...Object.keys(watchedGauges)];
  return new Set(names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`]));
}

const usedNames = (text: string) => [...new Set(text.match(/\b(?:refrendo|nodejs|process)_\w+/g))];

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  '%s uses only metrics that the server exports',
  (name) => {
    const exported = exportedNames();
    const used = usedNames(read(name));
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((metric) => !exported.has(metric))).toEqual([]);
    expect(usedNames('refrendo_gone_total').filter((metric) => !exported.has(metric))).toEqual(['refrendo_gone_total']);
  },
);

test('each alert has a test in which it fires', () => {
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(5);
  const fired = read('alerts.test.yml');
  expect(alerts.filter((name) => !fired.includes(`alertname="${name}"`))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)("the rules pass promtool's checks and rule tests (needs promtool)", () => {
  for (const args of [
    ['check', 'rules', 'deploy/monitoring/alerts.yml'],
    ['test', 'rules', 'deploy/monitoring/alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
  }
});
