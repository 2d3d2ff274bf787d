import type { PortalServices } from '../../../machines/model/services.ts';
import type { Api } from './call.ts';
import { readAnswer } from './envelope.ts';

/** validateRecaptcha (wire.md#validaterecaptcha, NIS-6). */
export function validateCaptcha(api: Api): PortalServices['validateCaptcha'] {
  return async ({ token }, { signal }) => ({
    ok: readAnswer(await api.call('validateCaptcha', { body: { token }, signal })).ok,
  });
}
