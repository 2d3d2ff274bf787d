import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BlockList, isIPv4 } from 'node:net';
import { clientNetworks, type SiteMultiples } from '../rate-limits/client-address.ts';
import type { ConnectionTimeouts } from './connection-timeouts.ts';
import { isLoopbackAddress } from './public-origin.ts';

interface ConnectionLimits {
  /** connections that are open at once */
  readonly most: number;
  /** of one address; IPv6 networks of 56 and 48 bits have multiples of it, up to half of all */
  readonly mostOfNetwork: number;
  readonly site: SiteMultiples;
  /** whether `mostOfNetwork` applies to this address */
  readonly isLimited: (address: string) => boolean;
  readonly timeouts: Pick<ConnectionTimeouts, 'bodyMs' | 'answerMs' | 'checkMs'>;
  /** called for each connection that is given up or refused, with the address that held the place */
  readonly onFull: (address: string, reason: 'connections' | 'connections-of-address' | 'pipelined-requests') => void;
  /** called for each request that is ended because it does not come to an end */
  readonly onSlow: (address: string) => void;
}

export interface Connections {
  /**
   * Counts a connection of a proxy as its client's, for as long as a request is in progress on it.
   * @returns false where the client has too many, and none of them gives way
   */
  assign(socket: Socket, address: string): boolean;
}

/** Connections of one network. */
type Network = Set<Place>;

/** A connection, and whose it is. */
interface Place {
  readonly socket: Socket;
  /** of the proxy behind which it is, too */
  readonly address: string;
  holder: {
    readonly address: string;
    readonly networks: readonly { readonly name: string; readonly network: Network }[];
  };
  /** in progress; more than one where they are pipelined */
  requests: number;
  /** the last one, until its body has arrived and its answer has left */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  requestAt: number;
  /** bytes in both directions at the last look, and how many came or went since the one before */
  bytes: number;
  moved: number;
  /** looks in a row at which its answer had hardly moved */
  slowLooks: number;
  /** since when the client has been reading it */
  leavingAt: number | null;
}

/** an answer moves less than 1 kB a second at each of so many looks: the system takes much at once, and then nothing for long */
const mostSlowLooks = 12;

/** requests of a connection that may be in progress at once: browsers and proxies send one after the other's answer */
const mostRequests = 2;

/** bodies that may take as long as `requestTimeout`: of Registro, once its right was checked */
const longBodies = new WeakSet<IncomingMessage>();

/** Lets the body of a call take longer than `bodyMs`. */
export function allowLongBody(request: IncomingMessage): void {
  longBodies.add(request);
}

/**
 * Bounds the open connections, in all and of each network. A further one takes the place of another of the network that
 * holds most: first one without a request, then that whose bytes move least. One for which the server is at work stays; the
 * newcomer is refused where all are.
 */
export function limitConnections(
  server: Server,
  { most, mostOfNetwork, site, isLimited, timeouts, onFull, onSlow }: ConnectionLimits,
): Connections {
  const mostOfAll = Math.max(1, Math.floor(most / 2));
  const networks = new Map<string, Network>();
  /** the longest idle first */
  const places = new Map<Socket, Place>();
  let lookedAt = -Infinity;

  function hold(place: Place, address: string): void {
    release(place);
    const held = clientNetworks(address, site).map(({ name }) => {
      const network = networks.get(name) ?? new Set();
      networks.set(name, network.add(place));
      return { name, network };
    });
    place.holder = { address, networks: held };
  }

  function release(place: Place): void {
    for (const { name, network } of place.holder.networks) {
      network.delete(place);
      if (network.size === 0) networks.delete(name);
    }
  }

  function leave(place: Place): void {
    if (places.delete(place.socket)) release(place);
  }

  /** One pass without a copy: a flood comes here with each connection. */
  function leastUseful(network: Network, newcomer: Place): Place | null {
    let least: Place | null = null;
    let leastMoved = Infinity;
    for (const place of network) {
      if (place === newcomer) continue;
      // a Set keeps the order: of those without a request the longest idle is first
      if (place.requests === 0) return place;
      if (isServed(place)) continue;
      // one that began before the last two looks was seen for a whole time between them
      const moved = place.requestAt < lookedAt - timeouts.checkMs ? place.moved : movedLately(place);
      if (moved >= leastMoved) continue;
      least = place;
      leastMoved = moved;
    }
    return least;
  }

  /** @param newcomer never gives way here */
  function giveUp(network: Network, newcomer: Place, reason: 'connections' | 'connections-of-address'): boolean {
    const last = leastUseful(network, newcomer);
    onFull((last ?? newcomer).holder.address, reason);
    if (last === null) return false;
    last.socket.destroy();
    // at once, and not with its event: several may arrive before it
    leave(last);
    return true;
  }

  /** @returns false where the place must be given up */
  function isAdmitted(place: Place): boolean {
    if (isLimited(place.holder.address)) {
      const multiples = clientNetworks(place.holder.address, site);
      for (const [index, { network }] of place.holder.networks.entries()) {
        const allowed = Math.min(mostOfNetwork * (multiples[index]?.multiple ?? 1), mostOfAll);
        if (network.size > allowed) return giveUp(network, place, 'connections-of-address');
      }
    }
    if (places.size <= most) return true;
    // of the network that holds most, one where one may give way
    const largest = [...networks.values()].toSorted((a, b) => b.size - a.size);
    const found = largest.find((network) => hasOneToGive(network, place));
    return giveUp(found ?? new Set(), place, 'connections');
  }

  function hasOneToGive(network: Network, newcomer: Place): boolean {
    for (const place of network) if (place !== newcomer && !isServed(place)) return true;
    return false;
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const place: Place = {
      socket,
      address,
      holder: { address, networks: [] },
      requests: 0,
      request: null,
      response: null,
      requestAt: 0,
      bytes: 0,
      moved: 0,
      slowLooks: 0,
      leavingAt: null,
    };
    places.set(socket, place);
    hold(place, address);
    socket.once('close', () => leave(place));
    if (isAdmitted(place)) return;
    leave(place);
    socket.destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const place = places.get(request.socket);
    if (place === undefined) return;
    place.requests += 1;
    if (place.requests > mostRequests) {
      onFull(place.holder.address, 'pipelined-requests');
      leave(place);
      place.socket.destroy();
      return;
    }
    Object.assign(place, { request, response, requestAt: performance.now(), slowLooks: 0, leavingAt: null });
    response.once('close', () => {
      place.requests -= 1;
      if (place.requests > 0 || !places.has(place.socket)) return;
      place.response = null;
      // behind the others of its network
      hold(place, place.address);
    });
  });

  function end(place: Place): void {
    onSlow(place.holder.address);
    const { socket, response } = place;
    if (response !== null && !response.headersSent && socket.writable) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    }
    socket.destroy();
    leave(place);
  }

  const look = setInterval(() => {
    const now = performance.now();
    lookedAt = now;
    for (const place of places.values()) {
      const { socket, request, response } = place;
      const bytes = movedBytes(socket);
      place.moved = bytes - place.bytes;
      place.bytes = bytes;
      if (request === null) continue;
      const age = now - place.requestAt;
      if (!request.complete) {
        // answered before it has arrived, it gives way like one without a request: ended, its client would not read why
        if (response !== null && age > timeouts.bodyMs && !longBodies.has(request)) end(place);
      } else if (response === null) {
        place.request = null;
      } else if (isLeaving(place)) {
        place.slowLooks = place.moved < timeouts.checkMs ? place.slowLooks + 1 : 0;
        place.leavingAt ??= now;
        if (place.slowLooks >= mostSlowLooks || now - place.leavingAt > timeouts.answerMs) end(place);
      }
    }
  }, timeouts.checkMs).unref();
  server.once('close', () => clearInterval(look));

  return {
    assign(socket, address) {
      const place = places.get(socket);
      if (place === undefined) return true;
      hold(place, address);
      return isAdmitted(place);
    },
  };
}

/** Bytes that came or went; what waits in this process has not moved, and of a large piece what the system has taken has. */
function movedBytes(socket: Socket): number {
  // Node tells only when the whole piece has left; its own time limit of a socket looks at this too
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return socket.bytesRead + socket.bytesWritten - socket.writableLength - (typeof queued === 'number' ? queued : 0);
}

/** Since the look before the last one: a request that began after the last one has moved bytes too. */
const movedLately = ({ socket, bytes, moved }: Place): number => moved + movedBytes(socket) - bytes;

/** The answer was written, and the client has not read it all. */
const isLeaving = ({ response, socket }: Place): boolean => response?.headersSent === true && socket.writableLength > 0;

/** The request has arrived, and the server is at work on it; not where it sends the answer, whose next piece may wait for its turn. */
const isServed = ({ requests, request, response }: Place): boolean =>
  requests > 0 && request?.complete === true && response?.headersSent !== true;

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
