/** Version in package.json, inserted by the build (LAN-2). */
declare const __APP_VERSION__: string;

/** Missing in TypeScript's DOM library. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
    ): unknown;
  };
}
