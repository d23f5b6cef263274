import {
  DEMO_IN_BROWSER,
  type DemoAnswer,
  type DemoProgress,
  type DemoRequest,
  type FromDemoWorker,
  type ToDemoWorker,
} from '#contract/shop/demo-wire.ts';
import type { StoreInfo } from '#contract/shop/store.ts';

const OWNER_LOCK = 'kunci-demo-tab';
const CHANNEL = 'kunci-demo';

/** Between tabs: one has the store, the others ask it. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'here'; store: StoreInfo }
  | { kind: 'progress'; progress: DemoProgress }
  | { kind: 'failed'; reason: string }
  | { kind: 'ask'; from: string; id: number; request: DemoRequest }
  | { kind: 'taken'; to: string; id: number }
  | { kind: 'answer'; to: string; id: number; answer: DemoAnswer }
  | { kind: 'reset' }
  | { kind: 'was-reset' };

interface Waiting {
  request: DemoRequest;
  taken: boolean;
  resolve(answer: DemoAnswer): void;
  reject(error: Error): void;
}

interface Events {
  progress(progress: DemoProgress): void;
  failed(reason: string): void;
  /** The store was emptied, by this tab or another. */
  reset(): void;
}

/**
 * The way to the one store of this browser. The first tab runs it in a worker and answers for the others; when it
 * closes, the next one takes over. Two stores on one database would sell the same key twice.
 */
export class DemoLink {
  readonly #tab = crypto.randomUUID();
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #waiting = new Map<number, Waiting>();
  /** Asked by other tabs: who asked, and under which number. */
  readonly #relayed = new Map<number, { from: string; id: number }>();
  readonly #events: Events;
  readonly #startWorker: () => Worker;
  readonly #ready: Promise<StoreInfo>;
  #resolveReady: (store: StoreInfo) => void = () => {};
  #rejectReady: (error: Error) => void = () => {};
  #worker: Worker | null = null;
  #store: StoreInfo | null = null;
  #last: DemoProgress | null = null;
  #count = 0;

  constructor(startWorker: () => Worker, events: Events) {
    this.#events = events;
    this.#startWorker = startWorker;
    this.#ready = new Promise((resolve, reject) => {
      this.#resolveReady = resolve;
      this.#rejectReady = reject;
    });
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#hear(data));
  }

  open(): Promise<StoreInfo> {
    this.#tell({ kind: 'hello' });
    void navigator.locks.request(OWNER_LOCK, () => {
      this.#own();
      return new Promise(() => {});
    });
    return this.#ready;
  }

  send(request: DemoRequest): Promise<DemoAnswer> {
    return new Promise((resolve, reject) => {
      this.#count += 1;
      this.#waiting.set(this.#count, { request, taken: false, resolve, reject });
      this.#pass(this.#count, request);
    });
  }

  reset(): void {
    if (this.#worker) void this.#empty();
    else this.#tell({ kind: 'reset' });
  }

  #pass(id: number, request: DemoRequest): void {
    if (!this.#worker) this.#tell({ kind: 'ask', from: this.#tab, id, request });
    else if (this.#store) this.#post({ kind: 'request', id, request });
  }

  #own(): void {
    this.#store = null;
    this.#worker = this.#startWorker();
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromDemoWorker>) => this.#work(data));
    this.#worker.addEventListener('error', (event) => this.#fail(event.message || 'worker'));
    this.#post({ kind: 'start', origin: location.origin });
  }

  #work(message: FromDemoWorker): void {
    if (message.kind === 'progress') {
      this.#last = message.progress;
      this.#events.progress(message.progress);
      this.#tell({ kind: 'progress', progress: message.progress });
    } else if (message.kind === 'ready') {
      this.#store = message.store;
      this.#resolveReady(message.store);
      this.#tell({ kind: 'here', store: message.store });
      this.#askAgain();
    } else if (message.kind === 'failed') {
      this.#fail(message.reason);
      this.#tell({ kind: 'failed', reason: message.reason });
    } else if (message.kind === 'broken') void this.#empty();
    else {
      const { id, answer } = message;
      const relayed = this.#relayed.get(id);
      this.#relayed.delete(id);
      if (relayed) this.#tell({ kind: 'answer', to: relayed.from, id: relayed.id, answer });
      else this.#settle(id, answer);
    }
  }

  #hear(message: TabMessage): void {
    if (this.#worker) this.#serve(message);
    else if (message.kind === 'here') {
      this.#resolveReady(message.store);
      this.#askAgain();
    } else if (message.kind === 'progress') this.#events.progress(message.progress);
    else if (message.kind === 'failed') this.#fail(message.reason);
    else if (message.kind === 'taken' && message.to === this.#tab) {
      const waiting = this.#waiting.get(message.id);
      if (waiting) waiting.taken = true;
    } else if (message.kind === 'answer' && message.to === this.#tab)
      this.#settle(message.id, message.answer);
    if (message.kind === 'was-reset') this.#events.reset();
  }

  #serve(message: TabMessage): void {
    if (message.kind === 'hello') {
      if (this.#store) this.#tell({ kind: 'here', store: this.#store });
      else if (this.#last) this.#tell({ kind: 'progress', progress: this.#last });
    } else if (message.kind === 'reset') void this.#empty();
    else if (message.kind === 'ask' && this.#store) {
      this.#count += 1;
      this.#relayed.set(this.#count, { from: message.from, id: message.id });
      this.#tell({ kind: 'taken', to: message.from, id: message.id });
      this.#post({ kind: 'request', id: this.#count, request: message.request });
    }
  }

  /** The worker goes first: nothing may hold the database while it is deleted. */
  async #empty(): Promise<void> {
    this.#worker?.terminate();
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DEMO_IN_BROWSER);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
    this.#tell({ kind: 'was-reset' });
    this.#events.reset();
  }

  /** A store has come up after another went: what nobody took is asked anew; the rest may have happened. */
  #askAgain(): void {
    for (const [id, waiting] of this.#waiting) {
      if (!waiting.taken) this.#pass(id, waiting.request);
      else {
        this.#waiting.delete(id);
        waiting.reject(new TypeError('the tab that answers was closed'));
      }
    }
  }

  #settle(id: number, answer: DemoAnswer): void {
    this.#waiting.get(id)?.resolve(answer);
    this.#waiting.delete(id);
  }

  #fail(reason: string): void {
    this.#rejectReady(new Error(reason));
    this.#events.failed(reason);
  }

  #post(message: ToDemoWorker): void {
    this.#worker?.postMessage(message);
  }

  #tell(message: TabMessage): void {
    this.#channel.postMessage(message);
  }
}
