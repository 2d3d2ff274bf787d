import type { ConfigName } from './portal-config.ts';

declare global {
  /** The version of package.json, inserted by the build (LAN-2). */
  const __APP_VERSION__: string;

  /** Whether the build has the demonstration's published key, which no server in production accepts (contract §8). */
  const __DEMONSTRATION__: boolean;

  /** Not yet in TypeScript's DOM library. */
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }

  /** Misspelt names are compile errors. */
  interface ViteTypeOptions {
    readonly strictImportMetaEnv: unknown;
  }

  /** The values of `.env` and of the build's environment; `readConfig` checks them. */
  interface ImportMetaEnv extends Readonly<Partial<Record<ConfigName, string>>> {}
}
