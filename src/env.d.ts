import type { ConfigName } from './portal-config.ts';

declare global {
  /** The version in package.json, put in by the build (LAN-2). */
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

  /** What `.env` and the build's environment hold; `readConfig` says which may be missing or malformed. */
  interface ImportMetaEnv extends Readonly<Partial<Record<ConfigName, string>>> {}
}
