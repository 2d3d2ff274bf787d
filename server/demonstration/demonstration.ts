import type { FastifyInstance } from 'fastify';
import type { Registrations } from '../applications/registrations.ts';
import type { Database } from '../database/database.ts';
import type { ExpiringRows } from '../database/expired-rows.ts';
import { sessionLifetimeMs, type VisitorSessions } from '../visitors/visitor-session.ts';
import type { Codes } from '../verification/codes.ts';
import type { SmsGateway } from '../verification/sms-gateways.ts';
import { createCaptchaOutcomes, simulateOutcomes, type DemonstrationTimes } from './simulate-outcomes.ts';
import { seedDemonstration } from './demonstration-data.ts';
import { createDemonstrationGateway } from './demonstration-gateway.ts';
import { findOutcome, isDemonstrationPhone } from './demonstration-inputs.ts';
import { demonstrationRoutes } from './demonstration-routes.ts';

const shortExpiryMs = 10_000;

export const expiringDemonstration: readonly ExpiringRows[] = [
  { table: 'demonstration_captchas', column: 'chosen_at', neededMs: sessionLifetimeMs },
  { table: 'demonstration_sms', column: 'sent_at', neededMs: sessionLifetimeMs },
];

/** Additions to the server while it uses the published secrets (backend.md#demonstration-data). */
export interface Demonstration {
  /** Replaces a real gateway. */
  readonly gateway: SmsGateway;
  /** Exempts the table's phone numbers from limits, so that they can be tried one after another. */
  readonly exemptPhones: (codes: Codes, registrations: Registrations) => { codes: Codes; registrations: Registrations };
  /**
   * Adds the demonstration's data and pages, and the simulated outcomes. Call it before the routes
   * are registered.
   */
  readonly plugInto: (app: FastifyInstance, sessions: VisitorSessions) => void;
}

interface DemonstrationOptions {
  readonly publicOrigin: string | null;
  readonly clock: () => number;
  readonly print: (line: string) => void;
  readonly times?: DemonstrationTimes | undefined;
}

export function createDemonstration(
  database: Database,
  { publicOrigin, clock, print, times }: DemonstrationOptions,
): Demonstration {
  const gateway = createDemonstrationGateway(database, clock, print);
  return {
    gateway,
    exemptPhones: (codes, registrations) => ({
      codes: {
        ...codes,
        findRecent: async (visitor, phone) => (isDemonstrationPhone(phone) ? null : codes.findRecent(visitor, phone)),
        send: (request, channel) =>
          codes.send(request, channel, {
            unlimited: isDemonstrationPhone(request.phone),
            ...(findOutcome('requestCode', request.phone) === 'shortExpiry' ? { lifetimeMs: shortExpiryMs } : {}),
          }),
      },
      registrations: {
        ...registrations,
        check: (client, submission) =>
          isDemonstrationPhone(submission.contact.phone)
            ? registrations.check(client, submission, Infinity)
            : registrations.check(client, submission),
        store: (visitor, application) =>
          isDemonstrationPhone(application.contact.phone)
            ? registrations.store(visitor, application, Infinity)
            : registrations.store(visitor, application),
      },
    }),
    plugInto(app, sessions) {
      const captchaOutcomes = createCaptchaOutcomes(database, clock);
      simulateOutcomes(app, { database, sessions, captchaOutcomes }, times);
      app.register(demonstrationRoutes, { publicOrigin, clock, database, gateway, sessions, captchaOutcomes });
      app.addHook('onReady', () => seedDemonstration(database, clock()));
    },
  };
}
