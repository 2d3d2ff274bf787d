import type { PortalConfig } from './portal-config.ts';

declare global {
  /** The values of `.env` and of the build's environment, checked by `readConfig`. */
  const __PORTAL_CONFIG__: PortalConfig;

  /** The version of package.json, inserted by the build (LAN-2). */
  const __APP_VERSION__: string;

  /** Whether the build has the demonstration's published key, which no server in production accepts (configuration.md#server). */
  const __DEMONSTRATION__: boolean;

  /** VITE_JOURNEY_REPORT_URL; '': nobody is told, and the build leaves the report out. */
  const __JOURNEY_REPORT_URL__: string;

  /** Not yet in TypeScript's DOM library. */
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}
