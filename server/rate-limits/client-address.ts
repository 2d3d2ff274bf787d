import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../http/public-origin.ts';

/** A network that an address is in, and how many times the limit of one address applies to all of it. */
export interface ClientNetwork {
  /** such as `203.0.113.9` or `2001:db8:1:2::/64`, or its keyed hash */
  readonly name: string;
  readonly multiple: number;
}

/** How many times the limits of an address apply to the IPv6 networks that a site may be given. */
export interface SiteMultiples {
  readonly of56: number;
  readonly of48: number;
}

/**
 * The networks of an address, the narrowest first: an IPv4 address alone; of an IPv6 address the 64 bits that one
 * customer is given at least, and the 56 and 48 that a site may have. Behind the proxies of TRUST_PROXY it is the address
 * that they report.
 */
export function clientNetworks(reported: string, { of56, of48 }: SiteMultiples): readonly ClientNetwork[] {
  // some proxies report the client's port too, which would make each connection a network of its own
  const address = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(reported)?.slice(1).find(Boolean) ?? reported;
  if (isIPv4(address)) return [{ name: address, multiple: 1 }];
  const groups = groupsOf(address);
  const mapped = mappedIPv4(groups);
  if (mapped !== null) return [{ name: mapped, multiple: 1 }];
  const prefix = (bits: number): string => {
    const kept = groups
      .slice(0, 4)
      .map((group, index) => group & (0xffff << Math.max(0, 16 * (index + 1) - bits)) & 0xffff);
    return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`;
  };
  return [
    { name: prefix(64), multiple: 1 },
    { name: prefix(56), multiple: of56 },
    { name: prefix(48), multiple: of48 },
  ];
}

/** The narrowest network of an address. */
export function clientNetwork(address: string): string {
  return clientNetworks(address, { of56: 1, of48: 1 })[0]?.name ?? address;
}

/** An IPv6 address as eight numbers of 16 bits. */
function groupsOf(address: string): readonly number[] {
  const inHex = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = inHex.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return [...groups, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address that an IPv6 one stands for (`::ffff:203.0.113.9`), however it is written; null: it is one of its own. */
function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/**
 * The networks that limits apply to; none on this machine itself, without TRUST_PROXY: that is either a proxy, in front of
 * all customers, or somebody who tries the server.
 */
export function limitedNetworks(
  { trustedProxies, limits }: { readonly trustedProxies: string | null; readonly limits: { site: SiteMultiples } },
  request: FastifyRequest,
): readonly ClientNetwork[] {
  if (trustedProxies === null && isLoopbackAddress(request.socket.remoteAddress)) return [];
  return clientNetworks(request.ip, limits.site);
}

/** The client's networks by keyed hashes, for limits, the narrowest first; none: no limit applies. */
export type NetworksOf = (request: FastifyRequest) => readonly ClientNetwork[];
