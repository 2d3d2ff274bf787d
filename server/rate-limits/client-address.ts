import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
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
  // such as 'unknown', as some proxies write: all of these are one network
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
