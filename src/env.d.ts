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

  /** The pictures of the look (BRAND_DIR, configuration.md#brand), in pixels or the units of an SVG. */
  const __BANNER_SIZE__: { readonly width: number; readonly height: number };
  const __NIS_HELP_SIZE__: { readonly width: number; readonly height: number };

  /** What the help picture of the NIS shows. */
  const __NIS_HELP_ALT__: string;
  /** Whether it is a utility's. */
  const __NIS_HELP_IS_OWN__: boolean;

  /** The look of the receipt: colours, and the logo as a data URL with its width by height. */
  const __RECEIPT_LOOK__: {
    readonly colours: Readonly<Record<'brand' | 'onBrand' | 'soft' | 'line' | 'text' | 'muted', string>>;
    readonly logo: string;
    readonly logoRatio: number;
  };

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
