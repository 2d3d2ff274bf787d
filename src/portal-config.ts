/** The settings of one utility's portal (configuration.md#portal): the same build serves them all. */
export interface PortalConfig {
  /** '' is the same origin; no slash at the end */
  readonly apiUrl: string;
  /** base of solicitarCodigo and validarCodigo; no slash at the end */
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
  /** address that receives the journey's transitions (wire.md#report-of-the-journey); '': no report */
  readonly journeyReportUrl: string;
  /** whether the keys are the published ones, which no server in production accepts */
  readonly isDemonstration: boolean;
  readonly look: PortalLook;
}

/** Pictures of the look (BRAND_DIR, configuration.md#brand); sizes in pixels or the units of an SVG. */
export interface PortalLook {
  readonly banner: Picture;
  readonly nisHelp: Picture & { readonly alt: string; /** whether it is a utility's */ readonly isOwn: boolean };
  /** address of the receipt's colours and logo, a `ReceiptLook` in JSON */
  readonly receiptUrl: string;
}

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type SocialNetwork = 'facebook' | 'x' | 'instagram' | 'youtube';

let provided: PortalConfig | null = null;

/** The settings in the page's JSON block, or those of `provideConfig`. @throws if the page has no block */
export function config(): PortalConfig {
  provided ??= readBlock();
  return provided;
}

/** Sets the settings where there is no page that carries them: while pages are rendered, in stories and in tests. */
export function provideConfig(settings: PortalConfig): void {
  provided = settings;
}

/** The block's id in index.html; its content is written by build/portal/configure-portal.ts. */
export const configBlockId = 'portal-config';

function readBlock(): PortalConfig {
  return JSON.parse(document.getElementById(configBlockId)?.textContent ?? '');
}
