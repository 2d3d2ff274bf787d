import proxyAddr from '@fastify/proxy-addr';

/**
 * Compiles TRUST_PROXY into a test for a proxy's address, by the library that Fastify's `trustProxy` uses.
 * @throws {TypeError} if the list is malformed
 */
export function compileTrustedProxies(list: string): (address: string) => boolean {
  const proxies = list.split(',').map((proxy) => proxy.trim());
  // the library would read a number of hops as the address 0.0.0.1
  if (proxies.some((proxy) => /^\d*$/.test(proxy))) throw new TypeError('a number is not an address');
  const isTrusted = proxyAddr.compile(proxies);
  // an IPv6 zone has a meaning on this machine only
  return (address) => isTrusted(address.replace(/%.*$/, ''), 0);
}
