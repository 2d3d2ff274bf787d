import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';
import type { PhoneRules } from '../verification/codes.ts';
import { createCaptchaOutcomes, simulateOutcomes, type DemonstrationTimes } from './simulate-outcomes.ts';
import { seedDemonstration } from './demonstration-data.ts';
import { createDemonstrationGateway } from './demonstration-gateway.ts';
import { findOutcome, isDemonstrationPhone } from './demonstration-inputs.ts';
import { demonstrationRoutes } from './demonstration-routes.ts';

const shortExpiryMs = 10_000;

interface DemonstrationOptions {
  readonly publicOrigin: string | null;
  readonly clock: () => number;
  readonly print: (line: string) => void;
  readonly times?: DemonstrationTimes | undefined;
}

/** Creates the additions for a server with the published secrets (backend.md#demonstration-data). */
export function createDemonstration(database: Database, { publicOrigin, clock, print, times }: DemonstrationOptions) {
  const gateway = createDemonstrationGateway(database, clock, print);
  return {
    /** Replaces a real gateway. */
    gateway,
    /** Exempts the demonstration's phone numbers from limits, so that they can be tried one after another. */
    phoneRules(phone: string): PhoneRules {
      const hasShortExpiry = findOutcome('requestCode', phone) === 'shortExpiry';
      return { unlimited: isDemonstrationPhone(phone), ...(hasShortExpiry ? { codeLifetimeMs: shortExpiryMs } : {}) };
    },
    /**
     * Adds the demonstration's data and pages, and the simulated outcomes. Call it before the routes are registered.
     */
    plugInto(app: FastifyInstance, sessions: VisitorSessions) {
      const captchaOutcomes = createCaptchaOutcomes(database, clock);
      simulateOutcomes(app, { database, sessions, captchaOutcomes }, times);
      app.register(demonstrationRoutes, { publicOrigin, clock, database, gateway, sessions, captchaOutcomes });
      app.addHook('onReady', () => seedDemonstration(database, clock()));
    },
  };
}
