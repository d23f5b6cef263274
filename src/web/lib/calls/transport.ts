export interface WireRequest {
  method: 'GET' | 'POST';
  /** From the root of the store: '/backend/api/products/list'. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Gives up the call; where it has left already, its answer is not waited for. */
  signal?: AbortSignal | undefined;
}

export interface WireAnswer {
  status: number;
  /** The parsed JSON, or null when there was none. */
  body: unknown;
  retryAfter: number | null;
}

/** How a call travels: over the network, or in demo mode to the store in a worker. */
export interface Transport {
  send(request: WireRequest): Promise<WireAnswer>;
}

const TIMEOUT_MS = 60_000;

export const networkTransport: Transport = {
  async send({ method, path, body, headers, signal }) {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      // Asks each time; what has not changed since is answered without its body.
      cache: method === 'GET' ? 'no-cache' : 'no-store',
      headers: {
        ...headers,
        ...(body === undefined ? { accept: 'application/json' } : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after')) || null;
    const parsed: unknown = await response.json().catch(() => null);
    return { status: response.status, body: parsed, retryAfter };
  },
};
