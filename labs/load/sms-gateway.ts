import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A stub SMS gateway on a loopback port; it keeps the last code sent to each number. */
export interface StubGateway {
  /** value of SMS_WEBHOOK_URL */
  readonly url: string;
  /** if true, replies 503 instead of 200 and keeps no message */
  setDown(down: boolean): void;
  /** Returns the last code sent to a 10-digit number. */
  codeOf(phone: string): string;
  close(): void;
}

export async function startStubGateway(): Promise<StubGateway> {
  const codes = new Map<string, string>();
  let isDown = false;
  const server = createServer(async (request, response) => {
    const { to, text: message }: { to: string; text: string } = JSON.parse(await text(request));
    if (!isDown) codes.set(to.slice(-10), /\b\d{4}\b/.exec(message)?.[0] ?? '');
    response.writeHead(isDown ? 503 : 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    setDown: (down) => (isDown = down),
    codeOf(phone) {
      const code = codes.get(phone);
      if (code === undefined) throw new Error(`no message was sent to ${phone}`);
      return code;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
