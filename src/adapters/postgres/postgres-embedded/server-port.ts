import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below what systems give to outgoing connections (Linux from 32768, others from 49152). A server that died must come
 * back on its port, and whoever had been given it meanwhile would keep it taken for a minute after hanging up. Few services
 * have their own place here.
 */
const PORTS = { from: 20_000, to: 25_000 };
const TRIES = 50;

/** A port for a server that stays. */
export async function serverPort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await free(randomInt(PORTS.from, PORTS.to));
    if (port) return port;
  }
  // Not a good one, but a server.
  return (await free(0)) ?? 0;
}

/** The port when nobody has it; 0 asks for any. */
function free(port: number): Promise<number | null> {
  return new Promise((found) => {
    const server = createServer().on('error', () => found(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : null));
    });
  });
}
