import { Duplex } from 'node:stream';
import type { EngineThread } from './engine-thread.ts';

/** Stands in for the socket of the client library `pg`: what it writes goes to the engine's thread, unencoded. */
export class EngineConnection extends Duplex {
  readonly #thread: Promise<EngineThread>;

  /** @param thread may be starting still */
  constructor(thread: Promise<EngineThread>) {
    super();
    this.#thread = thread;
  }

  /** `pg` calls it with a port and a host */
  connect(): this {
    this.#thread.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk, done);
  }

  /** What was written together goes together, as one request. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  /** As a server closes the connection that its client has ended: `pg` waits for it. */
  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _read(): void {
    // replies are pushed as they come
  }

  #send(messages: Buffer, done: (error?: Error) => void): void {
    this.#thread.then((thread) => {
      thread.request(messages, (reply) => {
        if (!this.destroyed && reply.length > 0) this.push(reply);
      });
      done();
    }, done);
  }

  // a socket's settings, which `pg` sets
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
