import banner from '../../src/brand/banner.svg';
import nisHelp from '../../src/brand/nis-help.svg';
import { demonstrationPortal } from '../../build/portal/demonstration-portal.ts';
import { nisHelpAlt } from '../../src/brand/brand.json';
import type { PortalConfig } from '../../src/portal-config.ts';

/** The demonstration's settings, for stories and component tests, whose page lacks the settings block. */
export const demonstrationConfig: PortalConfig = {
  ...demonstrationPortal,
  look: {
    banner: { url: banner, width: 900, height: 190 },
    nisHelp: { url: nisHelp, width: 480, height: 300, alt: nisHelpAlt, isOwn: false },
    receiptUrl: '/receipt.json',
  },
};
