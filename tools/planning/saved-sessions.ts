import type { SavedSession } from '../../machines/model/entities.ts';
import {
  ana,
  confirmed,
  farFuture,
  folio,
  identity,
  longAgo,
  newcomer,
  programs,
  ready,
  verification,
} from './sample-data.ts';

const chosen: SavedSession = { client: ready, program: programs[0], document: identity };
const written: SavedSession = { ...chosen, contact: ana };
const phone = { verification: null, codeWindowOpen: false, confirmation: null };

/** The sessions that a page load may find: one for each step that a reload restores (contract §2, EXI-6 to EXI-8). */
export const sessions = {
  nothing: {},
  found: { client: newcomer },
  'account confirmed': { client: confirmed },
  'consent given': { client: ready },
  'program chosen': { client: ready, program: programs[0] },
  'program that has ended': {
    client: ready,
    program: { id: 99, name: 'Refrendo que ya no existe' },
    document: identity,
  },
  chosen,
  'contact written': written,
  'code window open': { ...written, phone: { ...phone, verification, codeWindowOpen: true } },
  'code window closed': { ...written, phone: { ...phone, verification } },
  'phone confirmed': { ...written, phone: { ...phone, confirmation: { phone: ana.phone, until: farFuture } } },
  'phone confirmed long ago': { ...written, phone: { ...phone, confirmation: { phone: ana.phone, until: longAgo } } },
  'folio not yet shown': { ...written, registration: { folio } },
  'folio shown': { client: ready, contact: ana, registration: { folio } },
  'folio 0': { client: ready, contact: ana, registration: { folio: 0 } },
  'no folio': { client: ready, contact: ana, registration: { folio: undefined } },
  'both null': { client: ready, contact: null, registration: null },
} as const satisfies Record<string, SavedSession>;
