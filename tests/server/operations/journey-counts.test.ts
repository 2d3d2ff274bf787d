import { beforeEach, expect, test } from 'vitest';
import type { AnyTransitionDefinition } from 'xstate';
import { portal } from '../../../machines/portal.ts';
import { selectUnderWay } from '../../../machines/selectors.ts';
import { transitionNames } from '../../../machines/states.ts';
import { createMetrics } from '../../../server/operations/metrics.ts';
import { reportJourney } from '../../../src/services/reports/report-journey.ts';
import { perform, run } from '../../../tools/drivers/portal-run.ts';
import { coverageGoalsOf, isRefusal, listNodes, type Path } from 'xstate-paths';
import { callNames } from '../../../machines/model/calls.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import { routeOf } from '../../../tools/drivers/portal-chart.ts';
import { plannedPaths } from '../../../tools/drivers/portal-plan.ts';

const metrics = createMetrics();
const env = { TRUST_PROXY: '127.0.0.1', ADDRESS_TOKENS_PER_HOUR: '100' };
const server = await startTestServer({ metrics, env });
const transitions = () => counted('refrendo_journey_transitions_total', ['from', 'event', 'to']);
const atStart = [await transitions(), await counted('refrendo_journey_calls_total', ['service', 'outcome'])];
beforeEach(() => metrics.registry.resetMetrics());

/** Values of a /metrics counter, keyed by label values. */
async function counted(name: string, labels: readonly string[]): Promise<Record<string, number>> {
  const { values = [] } = (await metrics.registry.getSingleMetric(name)?.get()) ?? {};
  return Object.fromEntries(
    values.map((value) => [labels.map((label) => Object(value.labels)[label]).join(' '), value.value]),
  );
}

const send = (payload: object, address = '203.0.113.1') =>
  server.app.inject({
    method: 'POST',
    url: '/informes/recorrido',
    payload,
    headers: { 'x-forwarded-for': address },
  });

/**
 * Follows a path in a running portal that reports as in a browser.
 * @returns the sent bodies; the last one is sent when the page is hidden
 */
async function report(path: Path): Promise<Blob[]> {
  const bodies: Blob[] = [];
  let hide = () => {};
  const page = {
    navigator: { sendBeacon: (_url: string, body: Blob) => bodies.push(body) > 0 },
    addEventListener: () => {},
    document: {
      visibilityState: 'hidden' as const,
      addEventListener: (_type: string, listener: () => void) => (hide = listener),
    },
  };
  const taken: AnyTransitionDefinition[] = [];
  const running = run(
    routeOf(path),
    (event) => event.type === '@xstate.microstep' && taken.push(...event._transitions),
  );
  reportJourney(running.actor, page, {
    url: '/informes/recorrido',
    takeTransitions: () => taken.splice(0),
    isUnderWay: selectUnderWay,
  });
  for (const step of path.steps) await perform(running, step);
  hide();
  hide();
  running.actor.stop();
  return bodies;
}

const pathOf = new Map(listNodes(portal).map(({ id, path }) => [id, path.join('.')]));
const nameOf = new Map(
  coverageGoalsOf(portal).map(({ key, source, event, targets }) => [
    key,
    targets.length === 0
      ? null
      : `${pathOf.get(source)} ${event} ${targets.map((target) => pathOf.get(target)).join('+')}`,
  ]),
);

test('starts each counter of transitions and calls at 0, so that Prometheus sees the first increase', () => {
  expect(atStart.map((counts) => Object.keys(counts).length)).toEqual([transitionNames.size, 3 * callNames.length]);
  expect(new Set(atStart.flatMap((counts) => Object.values(counts)))).toEqual(new Set([0]));
});

test('counts each transition in /metrics as often as one journey along each path takes it', async () => {
  await expectCounts(plannedPaths().paths.length);
});

test('counts the transitions of 1,000 journeys in /metrics', { tags: ['stress'] }, async () => {
  await expectCounts(1000);
});

/** Reports `journeys` journeys along the planned paths and compares the counters with the plan. */
async function expectCounts(journeys: number): Promise<void> {
  const { paths } = plannedPaths();
  const planned: Record<string, number> = {};
  for (let journey = 0; journey < journeys; journey += 1) {
    const path = paths[journey % paths.length];
    if (path === undefined) throw new Error('there is no path');
    for (const key of path.steps.flatMap(({ meets }) => meets)) {
      const name = isRefusal(key) ? null : nameOf.get(key);
      if (name) planned[name] = (planned[name] ?? 0) + 1;
    }
    for (const body of await report(path)) {
      const address = `203.0.${journey >> 8}.${journey % 256}`;
      expect((await send(JSON.parse(await body.text()), address)).statusCode).toBe(204);
    }
  }
  expect(Object.keys(planned).length).toBeGreaterThan(200);
  expect(await transitions()).toEqual(planned);
}

const confirm = 'confirming CONTINUE continuing';

test('does not count names that the chart lacks, and rejects too many names', async () => {
  const made = ['confirming CONTINUE success', '1234567', 'constructor', `${confirm} `];
  const reply = await send({ transitions: [...made, confirm].map((name) => ({ name, times: 100 })) });
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([204, undefined]);
  for (const times of [0, 101, -1, 1.5, '7']) {
    expect([times, (await send({ transitions: [{ name: confirm, times }] })).statusCode]).toEqual([times, 400]);
  }
  const many = Array.from({ length: 101 }, () => ({ name: confirm, times: 1 }));
  for (const payload of [{}, [], { transitions: many }]) {
    expect((await send(payload, '203.0.113.2')).statusCode).toBe(400);
  }
  expect(await transitions()).toEqual({ [confirm]: 100 });
});

test('shares one budget between reports and tokens', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    statuses.push((await send({ transitions: [] }, '203.0.113.3')).statusCode);
    const headers = { 'x-forwarded-for': '203.0.113.3' };
    const token = { method: 'POST', url: '/token', payload: { content: 'demo-token-key' }, headers } as const;
    statuses.push((await server.app.inject(token)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => [204, 200]).flat(), 429, 429]);
});

test('counts the replies in a journey by calling service and outcome, even if they are encrypted', async () => {
  const customer = await server.newEligible('3000001');
  const phone = `55${Math.trunc(10_000_000 + Math.random() * 89_999_999)}`;
  await customer.confirmPhone(phone);
  await customer.registro(registroPayload('3000001', phone));
  await customer.registro({ ...registroPayload('3000001', phone), FkIdTipoRefrendo: 0 });
  await customer.lookUpNis('9999999');
  await customer.encontrarNis('9999999');
  await customer.validarCodigo('0000');
  await customer.solicitarCodigo('1');
  await customer.lookUpFolio('26AG0001DEMO');
  await customer.call({ url: '/api/ListaProgramas' });
  const calls = await counted('refrendo_journey_calls_total', ['service', 'outcome']);
  expect(calls).toEqual({
    'requestToken ok': 1,
    'validateCaptcha ok': 3,
    'findNis ok': 1,
    'findNis refused': 1,
    // without a captcha
    'findNis failed': 1,
    'findRegistro ok': 1,
    'listPrograms ok': 1,
    'requestCode ok': 1,
    'requestCode failed': 1,
    'validateCode ok': 1,
    // registered in the meantime
    'validateCode failed': 1,
    'register ok': 1,
    'register refused': 1,
    'findFolio ok': 1,
  });
  const chart = listNodes(portal).flatMap(({ invoke }) => invoke.map(({ src }) => src));
  expect(Object.keys(calls).filter((call) => !chart.includes(call.split(' ')[0] ?? ''))).toEqual([]);
});
