import type { ConfigName } from './config.ts';

declare global {
  /** The version in package.json, put in by the build (LAN-2). */
  const __APP_VERSION__: string;

  /** Misspelt names are compile errors. */
  interface ViteTypeOptions {
    readonly strictImportMetaEnv: unknown;
  }

  /** What `.env` and the build's environment hold; `readConfig` says which may be missing or malformed. */
  interface ImportMetaEnv extends Readonly<Partial<Record<ConfigName, string>>> {}
}
