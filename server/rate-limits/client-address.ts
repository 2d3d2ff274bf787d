import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isLoopbackAddress } from '../security/addresses.ts';

/** A network that contains an address. `multiple`: the factor by which its limit exceeds a single address's. */
export interface ClientNetwork {
  /** Such as `203.0.113.9` or `2001:db8:1:2::/64`, or its keyed hash. */
  readonly name: string;
  readonly multiple: number;
}

/** Factors on an address's limits, for the IPv6 networks that a site may have. */
export interface SiteMultiples {
  readonly of56: number;
  readonly of48: number;
}

/**
 * The networks that contain an address, narrowest first. IPv4: only the address. IPv6: the /64 that every customer has
 * at least, then the /56 and /48 that a site may have. Behind the proxies in TRUST_PROXY, `reported` is the address in
 * their header.
 */
export function clientNetworks(reported: string, { of56, of48 }: SiteMultiples): readonly ClientNetwork[] {
  // Some proxies add the client's port, which would make each connection a separate network.
  const address = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(reported)?.slice(1).find(Boolean) ?? reported;
  // Some proxies send a placeholder such as 'unknown'; treat all such clients as one network.
  if (!ipaddr.isValid(address)) return [{ name: 'unknown', multiple: 1 }];
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return [{ name: read.toString(), multiple: 1 }];
  const { parts } = read as ipaddr.IPv6;
  const prefix = (bits: number): string => {
    const kept = parts
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

/**
 * The networks whose limits apply. Empty for a loopback client without TRUST_PROXY: it is either a proxy in front of
 * all customers, or a developer.
 */
export function limitedNetworks(
  { trustedProxies, limits }: { readonly trustedProxies: string | null; readonly limits: { site: SiteMultiples } },
  request: FastifyRequest,
): readonly ClientNetwork[] {
  if (trustedProxies === null && isLoopbackAddress(request.socket.remoteAddress)) return [];
  return clientNetworks(request.ip, limits.site);
}

/** HMACs of the client's networks, narrowest first, used as rate-limit keys. Empty: not limited. */
export type NetworksOf = (request: FastifyRequest) => readonly ClientNetwork[];
