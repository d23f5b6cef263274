import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(import.meta.url);
const HOUR = 3_600;

/** A gateway in a process of its own that agrees at once and remembers nothing: what it costs is not the store's. */
export async function startGateway() {
  const child = fork(OWN, ['serve']);
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/** The reference is made from ours, so that who sends the notice needs no answer of the gateway's. */
export const referenceOf = (merchantRef) => `DEV-${merchantRef}`;

function answerTo(body) {
  if (body.length === 0) return [];
  const { merchant_ref, amount } = JSON.parse(body);
  const reference = referenceOf(merchant_ref);
  return {
    reference,
    merchant_ref,
    amount,
    checkout_url: `https://gateway.test/checkout/${reference}`,
    status: 'UNPAID',
    expired_time: Math.floor(Date.now() / 1000) + HOUR,
  };
}

function serve() {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const data = answerTo(Buffer.concat(chunks).toString());
      const text = JSON.stringify({ success: true, message: '', data });
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      });
      response.end(text);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.once('disconnect', () => process.exit());
}

if (process.argv[2] === 'serve' && process.argv[1] === OWN) serve();
