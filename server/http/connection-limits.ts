import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BlockList, isIPv4 } from 'node:net';
import { clientNetworks, type SiteMultiples } from '../rate-limits/client-address.ts';
import { isLoopbackAddress } from './public-origin.ts';

interface ConnectionLimits {
  /** connections that are open at once */
  readonly most: number;
  /** of one address; IPv6 networks of 56 and 48 bits have multiples of it */
  readonly mostOfNetwork: number;
  readonly site: SiteMultiples;
  /** whether `mostOfNetwork` applies to this address */
  readonly isLimited: (address: string) => boolean;
  /** called for each connection that is given up or refused */
  readonly onFull: (address: string, reason: 'connections' | 'connections-of-address') => void;
}

interface Network {
  readonly open: Set<Socket>;
  /** without a request in progress, longest first */
  readonly idle: Set<Socket>;
}

/**
 * Bounds the open connections, in all and of each network. A further one takes the place of one without a request: that
 * of the network with most connections. It is refused only where every connection has a request in progress.
 */
export function limitConnections(
  server: Server,
  { most, mostOfNetwork, site, isLimited, onFull }: ConnectionLimits,
): void {
  const networks = new Map<string, Network>();
  const networksOf = new WeakMap<Socket, readonly Network[]>();
  const requests = new WeakMap<Socket, number>();
  let open = 0;

  function giveUp(candidates: Iterable<Network>, newcomer: Socket): void {
    const largest = [...candidates]
      .filter(({ idle }) => idle.size > 0)
      .reduce<Network | null>((found, one) => (found !== null && found.open.size >= one.open.size ? found : one), null);
    const [oldest = newcomer] = largest?.idle ?? [];
    oldest.destroy();
    // at once, and not with its event: several may arrive before it
    leave(oldest);
  }

  function leave(socket: Socket): void {
    const own = networksOf.get(socket) ?? [];
    if (own[0]?.open.has(socket) !== true) return;
    for (const network of own) {
      network.open.delete(socket);
      network.idle.delete(socket);
    }
    open -= 1;
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const own = clientNetworks(address, site).map(({ name, multiple }) => {
      const network = networks.get(name) ?? { open: new Set(), idle: new Set() };
      networks.set(name, network);
      network.open.add(socket);
      return { name, network, isFull: network.open.size > mostOfNetwork * multiple };
    });
    networksOf.set(
      socket,
      own.map(({ network }) => network),
    );
    open += 1;
    const full = own.find(({ isFull }) => isFull);
    if (full !== undefined && isLimited(address)) {
      onFull(address, 'connections-of-address');
      giveUp([full.network], socket);
    } else if (open > most) {
      onFull(address, 'connections');
      giveUp(networks.values(), socket);
    }
    if (!socket.destroyed) for (const { network } of own) network.idle.add(socket);
    socket.once('close', () => {
      leave(socket);
      for (const { name, network } of own) {
        if (network.open.size === 0 && networks.get(name) === network) networks.delete(name);
      }
    });
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const own = networksOf.get(socket) ?? [];
    for (const network of own) network.idle.delete(socket);
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      // more than one where requests are pipelined
      const left = (requests.get(socket) ?? 1) - 1;
      requests.set(socket, left);
      if (left === 0 && own[0]?.open.has(socket)) for (const network of own) network.idle.add(socket);
    });
  });
}

/**
 * Whether a limit for an address applies to a connection: not to the proxies of TRUST_PROXY, which carry those of all
 * customers, nor on this machine itself without it.
 */
export function createConnectionLimited(trustedProxies: string | null): (address: string) => boolean {
  if (trustedProxies === null) return (address) => !isLoopbackAddress(address);
  const proxies = new BlockList();
  for (const range of trustedProxies.split(',').flatMap((name) => namedRanges[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
    return !proxies.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}

/** as Fastify's `trustProxy` has them */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
