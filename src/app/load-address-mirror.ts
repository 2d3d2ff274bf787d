import type { AddressMirror } from './address-mirror.tsx';

let loaded: typeof AddressMirror | undefined;

/** Loads the router. Rejects where the connection was lost. */
export async function loadAddressMirror(): Promise<typeof AddressMirror> {
  loaded ??= (await import('./address-mirror.tsx')).AddressMirror;
  return loaded;
}

/** The router, once it was loaded. */
export function loadedAddressMirror(): typeof AddressMirror | undefined {
  return loaded;
}
