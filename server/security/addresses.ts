import proxyAddr from '@fastify/proxy-addr';

/**
 * Compiles TRUST_PROXY into a predicate for a proxy's address, with the library behind Fastify's `trustProxy`.
 * @throws {TypeError} if the list is malformed
 */
export function compileTrustedProxies(list: string): (address: string) => boolean {
  const proxies = list.split(',').map((proxy) => proxy.trim());
  // The library would parse a number of hops as the address 0.0.0.1.
  if (proxies.some((proxy) => /^\d*$/.test(proxy))) throw new TypeError('a number is not an address');
  const isTrusted = proxyAddr.compile(proxies);
  // Removes an IPv6 zone, which is meaningful only on this machine.
  return (address) => isTrusted(address.replace(/%.*$/, ''), 0);
}

/** The host of a URL: IPv6 addresses need brackets. */
export function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether a server that listens on this host is reachable only from this machine. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

export function isLoopbackAddress(address = ''): boolean {
  return /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(address);
}
