import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Metrics } from './metrics.ts';
import type { NetworkOf } from '../http/client-address.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { readReports } from './browser-reports.ts';

const hourMs = 60 * 60 * 1000;
/** bodies, each of at most 16 KB and 20 reports: from one address, and from all */
const perAddress = 60;
const all = 1000;

const schema = {
  summary: 'Reports of browsers: violations of the content policy, crashes',
  tags: ['operations'],
  response: { 204: { type: 'null' } },
} as const;

interface ReportDependencies {
  readonly metrics: Metrics;
  readonly networkOf: NetworkOf;
  readonly rateLimits: RateLimits;
}

/** POST /informes: what browsers report, as the header Reporting-Endpoints asks them to, goes to the log. */
export const reportRoute: Routes<ReportDependencies> = async (app, { metrics, networkOf, rateLimits }) => {
  const types = ['application/reports+json', 'application/csp-report'];
  app.addContentTypeParser(types, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post('/informes', { schema }, async (request, reply) => {
    const network = networkOf(request);
    const limits = [
      ...(network === null ? [] : [{ key: `reports of ${network}`, max: perAddress, windowMs: hourMs }]),
      { key: 'reports', max: all, windowMs: hourMs },
    ];
    for (const limit of limits) {
      const retryAfterSeconds = await rateLimits.take(limit);
      if (retryAfterSeconds > 0) throw new HttpError(429, 'too many reports', { retryAfterSeconds });
    }
    for (const report of readReports(request.body)) {
      metrics.countReport(report.kind);
      // 'other' says nothing: deprecations, and what no browser sends
      if (report.kind !== 'other') request.log.warn(report, 'browser report');
    }
    return reply.code(204).send(null);
  });
};
