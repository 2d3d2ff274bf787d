import type { ConfigName } from './portal-config.ts';

declare global {
  /** The version of package.json, inserted by the build (LAN-2). */
  const __APP_VERSION__: string;

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
