import { describe, expect, it } from 'vitest';
import { readTraffic, trafficPage } from '../../../../tools/commands/support/traffic.ts';
import { doorChart } from '../../../../packages/xstate-paths/tests/door-chart.ts';

describe('the traffic on a chart', () => {
  it('is drawn from a dump of the server metrics: counts on labels, wider arrows, dotted arrows for unused transitions', async () => {
    const metrics = [
      '# HELP door_transitions_total How often each transition was taken.',
      'door_transitions_total{from="closed",event="OPEN",to="open"} 38',
      // a metrics collector may add labels
      'door_transitions_total{goes_to="3",from="closed",event="OPEN",proto="https",to="open"} 2',
      'door_transitions_total{from="cellar",event="OPEN",to="attic"} 7',
    ];
    const traffic = readTraffic(metrics.join('\n'), doorChart(), 'door_transitions_total');
    expect(traffic).toEqual(new Map([['closed OPEN open', 40]]));
    const page = await trafficPage(doorChart(), traffic ?? new Map(), '');
    expect([...page.matchAll(/>([^<>]*×\d+)</g)].map(([, label]) => label)).toEqual(['OPEN ×40', 'CLOSE ×0']);
    expect(page.match(/data-from="closed" data-to="open"[^>]*><path[^>]*>/)?.[0]).toContain('stroke-width="5.8"');
    expect(page.match(/data-from="open" data-to="closed"[^>]*><path[^>]*>/)?.[0]).toContain('stroke-dasharray');
  });

  it('is null if the dump has no transitions', () => {
    expect(readTraffic('# HELP door_ready 1\n', doorChart(), 'door_transitions_total')).toBeNull();
  });
});
