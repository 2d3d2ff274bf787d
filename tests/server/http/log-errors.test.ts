import { setImmediate } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { surviveLogErrors } from '../../../server/http/request-log.ts';
import { createMetrics } from '../../../server/operations/metrics.ts';

test('survives a failed write and counts it', async () => {
  const metrics = createMetrics();
  const full = () =>
    new Writable({
      autoDestroy: false,
      emitClose: false,
      write: (_chunk, _encoding, callback) => callback(new Error('ENOSPC')),
    });
  const [output, errors] = [full(), full()];
  surviveLogErrors([output, errors], metrics.countLogError);
  output.write('a line');
  errors.write('another');
  await setImmediate();
  expect(await metrics.registry.metrics()).toMatch(/^refrendo_log_errors_total 2$/m);
});
