import proxyAddr from '@fastify/proxy-addr';

/** Whether an address belongs to a proxy of TRUST_PROXY, as Fastify's own `trustProxy` reads it. @throws where the list is malformed */
export function compileTrustedProxies(list: string): (address: string) => boolean {
  const proxies = list.split(',').map((proxy) => proxy.trim());
  // a number of hops, which any client could forge, would be read as the address 0.0.0.1
  if (proxies.some((proxy) => /^\d*$/.test(proxy))) throw new TypeError('a number is no address');
  const isTrusted = proxyAddr.compile(proxies);
  // an IPv6 zone is of this machine alone
  return (address) => isTrusted(address.replace(/%.*$/, ''), 0);
}
