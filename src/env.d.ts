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
}

export {};
