/** Settings of one utility's portal (configuration.md#portal). One build serves all utilities. */
export interface PortalConfig {
  /** '' is the same origin; no trailing slash */
  readonly apiUrl: string;
  /** base of solicitarCodigo and validarCodigo; no trailing slash */
  readonly validationUrl: string;
  /** 16, 24 or 32 UTF-8 bytes */
  readonly cipherKey: string;
  /** 16 UTF-8 bytes */
  readonly cipherIv: string;
  readonly tokenKey: string;
  readonly captcha: {
    readonly scriptUrl: string;
    readonly siteKey: string;
    /** `explicit` or the v3 site key */
    readonly render: string;
    /** '' leaves the choice to the provider */
    readonly language: string;
  };
  readonly privacyUrl: string;
  readonly rulesUrl: string;
  /** IANA name; '' is the browser's own zone */
  readonly timeZone: string;
  readonly utilityName: string;
  /** '' shows no link */
  readonly social: Readonly<Record<SocialNetwork, string>>;
  /** help in the footer (journey.md#every-screen); '' shows nothing */
  readonly help: { readonly phone: string; readonly hours: string; readonly branchesUrl: string };
  /** URL for reporting the journey's transitions (wire.md#report-of-the-journey); '': no report */
  readonly journeyReportUrl: string;
  /** whether the keys are the published ones, which a production server rejects */
  readonly isDemonstration: boolean;
  readonly look: PortalLook;
}

/** Pictures of the brand (BRAND_DIR, configuration.md#brand); sizes in pixels or SVG units. */
export interface PortalLook {
  readonly banner: Picture;
  readonly nisHelp: Picture & { readonly alt: string; /** whether the utility provided it */ readonly isOwn: boolean };
  /** URL of the receipt's colours and logo, a `ReceiptLook` in JSON */
  readonly receiptUrl: string;
}

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type SocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube';

let provided: PortalConfig | null = null;

/** Returns the settings from the page's JSON block, or from `provideConfig`. @throws if the page has no block */
export function config(): PortalConfig {
  provided ??= readBlock();
  return provided;
}

/** Sets the settings without a page: for prerendering, stories and tests. */
export function provideConfig(settings: PortalConfig): void {
  provided = settings;
}

/** Id of the settings block in index.html; build/portal/configure-portal.ts writes its content. */
export const configBlockId = 'portal-config';

function readBlock(): PortalConfig {
  return JSON.parse(document.getElementById(configBlockId)?.textContent ?? '');
}
