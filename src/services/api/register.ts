import type { Application } from '../../../machines/model/entities.ts';
import type { PortalServices } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { readRegistered } from './registro-reply.ts';
import { type Api, opened, sealed } from './api.ts';

/** POST Registro (§7, REG-1): bearer, the payload encrypted in the body, up to 60 s. */
export function register(api: Api): PortalServices['register'] {
  return async (application, { signal }) => {
    const body = await sealed(api, JSON.stringify(payloadOf(application)));
    const timeoutMs = limits.registroTimeoutMs;
    const url = `${api.apiUrl}/api/Registro`;
    const reply = await api.bearerCall({ method: 'POST', url, body, timeoutMs, signal });
    return readRegistered(await opened(api, reply));
  };
}

/** The registration payload under the specification's names (§3). */
function payloadOf({ nis, phone, email, programId, document }: Application) {
  return {
    Nis: nis,
    Telefono: phone,
    Correo: email,
    FkIdTipoRefrendo: programId,
    Documento: document && {
      NombreAdjunto: document.name,
      FormatoAdjunto: document.extension,
      ArchivoB64: document.dataUrl,
    },
  };
}
