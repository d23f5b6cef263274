import { API_BASE } from '#contract/wire/endpoint.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { InputOf, OutputOf, Route } from './route.ts';
import type { Transport, WireRequest } from './transport.ts';

export interface ApiClient {
  /** A call of the contract: its success body, or an ApiRefusal thrown. */
  call<R extends Route>(
    route: R,
    input: InputOf<R>,
    headers?: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<OutputOf<R>>;
  /** Any other JSON address of the store, such as the sandbox's. */
  fetchJson<T>(request: WireRequest): Promise<T>;
  /** Told when the store may no longer know who is asking. */
  readonly onUnknownCaller: Set<() => void>;
  /** Says who asks the person when the store wants a fresh proof of who they are; answers how to take it back. */
  provideStepUp(ask: AskStepUp): () => void;
  /** Asks for such a proof before a call that would answer less without it. */
  stepUp: AskStepUp;
}

/** True when the person proved it. */
export type AskStepUp = () => Promise<boolean>;

function withQuery(path: string, input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The one place that calls the store. What a refusal needs to be told, its words, is there before anybody hears of it. */
export function createApiClient(
  transport: Transport,
  needWords?: (code: string | null) => Promise<void>,
): ApiClient {
  const onUnknownCaller = new Set<() => void>();
  let askStepUp: AskStepUp | null = null;
  async function fetchJson<T>(request: WireRequest): Promise<T> {
    try {
      return await send<T>(request);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.code === 'challenge.required') return sendSolved<T>(request, error);
      if (error.code !== 'session.step-up' || !askStepUp || !(await askStepUp())) throw error;
      return send<T>(request);
    }
  }
  /** Once: whoever is asked again is told. What cannot be solved is the refusal that it was. */
  async function sendSolved<T>(request: WireRequest, refusal: ApiRefusal): Promise<T> {
    const answer = await import('./solve-challenge.ts')
      .then(({ solveChallenge }) => solveChallenge(refusal.params, request.signal))
      .catch(() => Promise.reject(refusal));
    return send<T>({ ...request, headers: { ...request.headers, ...answer } });
  }
  async function send<T>(request: WireRequest): Promise<T> {
    const { status, body, retryAfter } = await transport.send(request);
    if (status === 401) for (const tell of onUnknownCaller) tell();
    const refused =
      typeof body !== 'object' || body === null || ('success' in body && body.success === false);
    if (status < 200 || status > 299 || refused) {
      const [part] = request.path.replace(`${API_BASE}/`, '').split(/[/?]/);
      const refusal = new ApiRefusal(status, body, retryAfter, part);
      // Without them the store's own words will do.
      if (refusal.worded) await needWords?.(refusal.code).catch(() => {});
      throw refusal;
    }
    return body as T;
  }
  return {
    fetchJson,
    onUnknownCaller,
    stepUp: async () => (askStepUp ? askStepUp() : false),
    provideStepUp(ask) {
      askStepUp = ask;
      return () => {
        if (askStepUp === ask) askStepUp = null;
      };
    },
    call: ({ method, path }, input, headers, signal) => {
      const address = `${API_BASE}/${path}`;
      return method === 'GET'
        ? fetchJson({ method, path: withQuery(address, input as object), headers, signal })
        : fetchJson({ method, path: address, body: input, headers, signal });
    },
  };
}
