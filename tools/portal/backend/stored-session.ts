import type { SavedSession } from '../../../machines/model/kept-items.ts';
import { plainItems } from '../saved-sessions.ts';
import { encrypt } from './wire.ts';

/** A saved session as items of the browser's session storage (session.md#items): key and encrypted value. */
export function storedSession(saved: SavedSession, now: number): [string, string][] {
  return Object.entries(plainItems(saved, now)).map(([name, item]) => [name, encrypt(JSON.stringify(item))]);
}
