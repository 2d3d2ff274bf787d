import { demonstrationPortal, type PortalValues } from '../build/portal/demonstration-portal.ts';
import type { Problems, SettingName, Settings } from './settings.ts';

/**
 * Derives the settings that the customer's browser gets.
 * @param isDemonstration whether the keys are the published ones; missing settings then default to the demonstration's
 */
export function portalValues(
  settings: Settings,
  keys: Pick<PortalValues, 'cipherKey' | 'cipherIv' | 'tokenKey'>,
  isDemonstration: boolean,
  problems: Problems,
): PortalValues {
  const preset = demonstrationPortal;
  /** Reads a text that the portal hides if it is empty (the default). */
  const optional = (name: SettingName, demonstration: string): string =>
    String(settings[name] ?? (isDemonstration ? demonstration : ''));
  const required = (name: SettingName, demonstration: string): string => {
    const value = String(settings[name] ?? '').trim();
    if (value === '' && !isDemonstration) problems.add(name, 'must be set: customers see it on every page.');
    return value === '' ? demonstration : value;
  };
  return {
    apiUrl: withoutSlash(settings.API_URL ?? preset.apiUrl),
    validationUrl: withoutSlash(settings.VALIDATION_URL ?? preset.validationUrl),
    cipherKey: keys.cipherKey,
    cipherIv: keys.cipherIv,
    tokenKey: keys.tokenKey,
    captcha: {
      scriptUrl: settings.CAPTCHA_SCRIPT_URL ?? preset.captcha.scriptUrl,
      siteKey: settings.CAPTCHA_SITE_KEY ?? preset.captcha.siteKey,
      render: settings.CAPTCHA_RENDER ?? preset.captcha.render,
      language: settings.CAPTCHA_LANGUAGE ?? preset.captcha.language,
    },
    privacyUrl: required('PRIVACY_URL', preset.privacyUrl),
    rulesUrl: required('RULES_URL', preset.rulesUrl),
    timeZone: settings.VALIDATION_TIME_ZONE ?? preset.timeZone,
    utilityName: required('UTILITY_NAME', preset.utilityName),
    social: {
      facebook: optional('SOCIAL_FACEBOOK', preset.social.facebook),
      x: optional('SOCIAL_X', preset.social.x),
      instagram: optional('SOCIAL_INSTAGRAM', preset.social.instagram),
      youtube: optional('SOCIAL_YOUTUBE', preset.social.youtube),
    },
    help: {
      phone: optional('HELP_PHONE', preset.help.phone),
      hours: optional('HELP_HOURS', preset.help.hours),
      branchesUrl: optional('BRANCHES_URL', preset.help.branchesUrl),
    },
    journeyReportUrl: settings.JOURNEY_REPORT_URL ?? '',
    isDemonstration,
  };
}

/** Removes trailing slashes, because '/…' is appended. */
function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '');
}
