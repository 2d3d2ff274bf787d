import type { Uses } from '../composition.ts';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/calls.ts';
import { limitsOfNetworks } from '../rate-limits/rate-limits.ts';
import { readReports } from './browser-reports.ts';

const hourMs = 60 * 60 * 1000;
/** Bodies per address and hour, each up to 16 KB and 20 reports. */
const perAddress = { key: 'reports', max: 60, windowMs: hourMs };
/** Limit shared by all clients, used if their addresses are unknown. */
const ofAll = { key: 'reports', max: 1000, windowMs: hourMs };

const schema = {
  summary: 'Browser reports: content policy violations and crashes',
  tags: ['operations'],
  response: { 204: { type: 'null' } },
} as const;

/** POST /informes: logs browser reports, which the header Reporting-Endpoints requests. */
export const reportRoute: Routes<Uses<'metrics' | 'networksOf' | 'rateLimits'>> = async (app, { metrics, networksOf, rateLimits }) => {
  const types = ['application/reports+json', 'application/csp-report'];
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post('/informes', { schema, config: { failures: [429] } }, async (request, reply) => {
    const networks = networksOf(request);
    const limits = networks.length === 0 ? [ofAll] : limitsOfNetworks(networks, perAddress);
    const refused = await rateLimits.takeAll(limits, ofAll.windowMs);
    if (refused !== null) throw new HttpError(429, 'too many reports', { retryAfterSeconds: refused.waitSeconds });
    for (const report of readReports(request.body)) {
      metrics.countReport(report.kind);
      // 'other' carries no information: deprecations and forged reports.
      if (report.kind !== 'other') request.log.warn(report, 'browser report');
    }
    return reply.code(204).send(null);
  });
};
