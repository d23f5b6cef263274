import type { ApiClient } from './api-client.ts';
import { ApiRefusal } from './api-refusal.ts';
import { keepEqual } from './keep-equal.ts';
import { Store } from './store.ts';
import { TooLate } from './with-time-limit.ts';

/** Once more and soon: who waits for a list is told early that it does not come. */
const RETRIES = 1;
const RETRY_MS = 300;
const KEEP_MS = 5 * 60_000;

/** A lost network or a store that stumbled may come back; a refusal stays one, and who waited long is told. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiRefusal ? error.status >= 500 : !(error instanceof TooLate);

export interface Asking {
  api: ApiClient;
  client: QueryClient;
  signal: AbortSignal;
}
type Work<T> = (asking: Asking) => Promise<T>;

/** The name of a question: the route's, then what tells its questions apart. */
export type QueryKey = readonly [string, ...unknown[]];

export interface Question<T> {
  queryKey: QueryKey;
  queryFn: Work<T>;
  /** False: a failure is one at once. */
  retry?: false;
  /** How long the answer is kept that nobody looks at. */
  gcTime?: number;
  /** What is known before anything was asked, and since when. */
  initialData?: T | undefined;
  initialDataUpdatedAt?: number;
}

export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** When the answer came. */
  readonly dataUpdatedAt: number;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** One question and its last answer, shared by all who show it; it is given up when nobody looks any more. */
export class Query<T> extends Store<QueryState<T>> {
  question: Question<T>;
  readonly #client: QueryClient;
  /** Whatever its age. */
  #isDue = false;
  #running: { stop: AbortController; done: Promise<void> } | null = null;
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(question: Question<T>, client: QueryClient) {
    super({ data: undefined, error: null, isFetching: false, dataUpdatedAt: NEVER });
    this.question = question;
    this.#client = client;
  }

  isOlder(ms: number): boolean {
    const { data, dataUpdatedAt } = this.get();
    return this.#isDue || data === undefined || dataUpdatedAt + ms <= Date.now();
  }

  refreshIfOlder(ms: number): void {
    if (this.isOlder(ms)) void this.refresh();
  }

  /** Asks, unless it is being asked. */
  refresh(): Promise<void> {
    return this.#running?.done ?? this.ask();
  }

  /** Asks anew: what is on its way may have left before what makes this necessary. */
  ask(work: Work<T> = this.question.queryFn): Promise<void> {
    this.giveUp();
    const stop = new AbortController();
    const { data, error } = this.get();
    this.set({ ...this.get(), isFetching: true, error: data === undefined ? null : error });
    const done = this.#work(work, stop.signal);
    this.#running = { stop, done };
    return done;
  }

  /** The same for ever: it may stand among the things an effect depends on. */
  readonly refetch = (): Promise<void> => this.ask();

  put(data: T, dataUpdatedAt = Date.now()): void {
    this.set({ ...this.get(), data: keepEqual(this.get().data, data), error: null, dataUpdatedAt });
  }

  /** The next look asks again, and who looks now is answered anew. */
  async invalidate(): Promise<void> {
    this.#isDue = true;
    if (this.isShown) await this.ask();
  }

  giveUp(): void {
    clearTimeout(this.#forget);
    if (!this.#running) return;
    this.#running.stop.abort();
    this.#running = null;
    this.set({ ...this.get(), isFetching: false });
  }

  protected override begin(): void {
    clearTimeout(this.#forget);
  }

  protected override end(): void {
    this.giveUp();
    const keepMs = this.question.gcTime ?? this.#client.gcTime;
    if (keepMs !== Number.POSITIVE_INFINITY)
      this.#forget = setTimeout(() => this.#client.forget(this.question.queryKey), keepMs);
  }

  async #work(work: Work<T>, signal: AbortSignal): Promise<void> {
    const retries = this.question.retry === false ? 0 : this.#client.retries;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const failed = await this.#try(work, signal);
      if (signal.aborted || failed === null) return;
      if (failures >= retries || !mayPass(failed.error)) {
        this.#running = null;
        this.set({ ...this.get(), error: failed.error, isFetching: false });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #try(work: Work<T>, signal: AbortSignal): Promise<{ error: unknown } | null> {
    try {
      const data = await work({ api: this.#client.api, client: this.#client, signal });
      if (signal.aborted) return null;
      this.#running = null;
      this.#isDue = false;
      this.set({
        data: keepEqual(this.get().data, data),
        error: null,
        isFetching: false,
        dataUpdatedAt: Date.now(),
      });
      return null;
    } catch (error) {
      return { error };
    }
  }
}

/** All that was asked of the store by whoever is signed in. */
export class QueryClient {
  readonly api: ApiClient;
  readonly retries: number;
  readonly gcTime: number;
  readonly #queries = new Map<string, Query<unknown>>();

  constructor(api: ApiClient, { retries = RETRIES, gcTime = KEEP_MS } = {}) {
    this.api = api;
    this.retries = retries;
    this.gcTime = gcTime;
  }

  get size(): number {
    return this.#queries.size;
  }

  query<T>(question: Question<T>): Query<T> {
    const name = JSON.stringify(question.queryKey);
    const query = (this.#queries.get(name) as Query<T> | undefined) ?? new Query(question, this);
    this.#queries.set(name, query as Query<unknown>);
    query.question = question;
    const { initialData, initialDataUpdatedAt } = question;
    if (initialData !== undefined && query.get().data === undefined)
      query.put(initialData, initialDataUpdatedAt);
    return query;
  }

  /** What is known, if it was ever asked. */
  state<T>({ queryKey }: Question<T>): QueryState<T> | undefined {
    return (this.#queries.get(JSON.stringify(queryKey)) as Query<T> | undefined)?.get();
  }

  /** Puts what is known otherwise into every answer of a route that is there. */
  replace<T>(path: string, change: (known: T) => T): void {
    for (const query of this.#of(path)) {
      const { data, dataUpdatedAt } = query.get();
      if (data !== undefined) query.put(change(data as T), dataUpdatedAt);
    }
  }

  async invalidate(path: string): Promise<void> {
    await Promise.all(this.#of(path).map((query) => query.invalidate()));
  }

  forget(key: QueryKey): void {
    this.#queries.delete(JSON.stringify(key));
  }

  clear(): void {
    for (const query of this.#queries.values()) query.giveUp();
    this.#queries.clear();
  }

  #of(path: string): Query<unknown>[] {
    return [...this.#queries.values()].filter(({ question }) => question.queryKey[0] === path);
  }
}
