import { connect } from 'node:net';

/**
 * A lean HTTP/1.1 client: one request at a time per connection, so that the load generator costs little beside
 * what it measures. Answers must carry a Content-Length.
 */
class Connection {
  #socket;
  #buffer = Buffer.alloc(0);
  #waiting = null;

  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      this.#deliver();
    });
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('connection closed')));
  }

  send(request) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  end() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #deliver() {
    const head = this.#buffer.indexOf('\r\n\r\n');
    if (head < 0 || !this.#waiting) return;
    const headers = this.#buffer.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0);
    const total = head + 4 + length;
    if (this.#buffer.length < total) return;
    const answer = { status: Number(headers.slice(9, 12)), body: this.#buffer.subarray(head + 4, total) };
    this.#buffer = this.#buffer.subarray(total);
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve(answer);
  }
}

export const get = (port, path, headers = {}) => request('GET', port, path, headers, '');

export const post = (port, path, body, headers = {}) =>
  request('POST', port, path, { 'content-type': 'application/json', ...headers }, body);

function request(method, port, path, headers, body) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** The same request over and over for so long; answers a second. */
export async function forSeconds(port, request, seconds, connections = 16) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await overConnections(port, connections, async (connection) => {
    while (performance.now() < until) {
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`unexpected status ${status}`);
      done += 1;
    }
  });
  return done / seconds;
}

/** Each task once, spread over the connections; `task(send)` makes its own requests. Tasks a second. */
export async function eachOnce(port, tasks, connections = 16) {
  const from = performance.now();
  let next = 0;
  await overConnections(port, connections, async (connection) => {
    const send = (request) => connection.send(request);
    for (let at = next++; at < tasks.length; at = next++) await tasks[at](send);
  });
  return tasks.length / ((performance.now() - from) / 1000);
}

async function overConnections(port, count, work) {
  const connections = Array.from({ length: count }, () => new Connection(port));
  try {
    await Promise.all(connections.map(work));
  } finally {
    for (const connection of connections) connection.end();
  }
}
