/** Takes connections and never ends them, in a process of its own: its sockets are not the server's. */
import { connect, type Socket } from 'node:net';

/** What is sent on each connection, and what of it goes on for ever. */
export interface HoldOrder {
  readonly port: number;
  readonly connections: number;
  /** the local addresses, in turn */
  readonly from: readonly string[];
  readonly start: string;
  /** a byte every so many milliseconds; null: none, and what is answered is not read */
  readonly dripMs: number | null;
}

const held = new Set<Socket>();

function hold(order: HoldOrder, index: number): void {
  const socket = connect({
    port: order.port,
    host: '127.0.0.1',
    localAddress: order.from[index % order.from.length] ?? '127.0.0.1',
  });
  held.add(socket);
  socket.on('error', () => undefined);
  // who gave way comes back
  socket.once('close', () => {
    held.delete(socket);
    setTimeout(() => hold(order, index), 5000);
  });
  socket.once('connect', () => {
    socket.write(order.start);
    if (order.dripMs === null) return void socket.pause();
    const drip = setInterval(() => socket.writable && socket.write(' '), order.dripMs);
    socket.once('close', () => clearInterval(drip));
    socket.resume();
    return undefined;
  });
}

process.on('message', (order: HoldOrder) => {
  // some at a time: the system's queue of connections is short
  let begun = 0;
  const opening = setInterval(() => {
    for (let some = 0; some < 40 && begun < order.connections; some += 1) hold(order, begun++);
    if (begun >= order.connections) clearInterval(opening);
  }, 20);
});
setInterval(
  () => process.connected && process.send?.({ held: [...held].filter((socket) => !socket.connecting).length }),
  500,
);
process.on('disconnect', () => process.exit());
process.on('error', () => process.exit());
