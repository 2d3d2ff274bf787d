import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from './public-origin.ts';

/**
 * The client's network: its IPv4 address, or the 64 bits of an IPv6 address that one customer is given. Behind the
 * proxies of TRUST_PROXY it is the address that they report.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (isIPv4(address) || mapped !== undefined) return mapped ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  const first = [...groups, ...zeros, ...after].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The network that limits apply to; null on this machine itself, without TRUST_PROXY: that is either a proxy, in front of
 * all customers, or somebody who tries the server.
 */
export function limitedNetwork(trustedProxies: string | null, request: FastifyRequest): string | null {
  if (trustedProxies === null && isLoopbackAddress(request.socket.remoteAddress)) return null;
  return clientNetwork(request.ip);
}

/** The client's network as a keyed hash, for limits; null: none applies. */
export type NetworkOf = (request: FastifyRequest) => string | null;
