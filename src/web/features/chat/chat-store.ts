import { CHAT_KEEPS } from '#domain/shop/chat.ts';
import { Store } from '#web/lib/calls/store.ts';
import { type BrowserStorage, readJson } from '#web/lib/files/browser-storage.ts';

export interface ChatMessage {
  id: string;
  user: string;
  text: string;
  ts: number;
  /** The helper's own words: they are said in the language of whoever reads them. */
  says?: 'chat.greeting';
}

/** The helper speaks under this name; a person cannot, since people's names are masked. */
export const BOT = 'bot';

/** One room's messages in this browser: kept, bounded, and in step with other tabs. */
export class ChatStore extends Store<readonly ChatMessage[]> {
  readonly #storage: BrowserStorage;
  readonly #key: string;

  constructor(storage: BrowserStorage, room: string) {
    super(read(storage, `chat.${room}`));
    this.#storage = storage;
    this.#key = `chat.${room}`;
  }

  protected override begin = (): void => addEventListener('storage', this.#follow);
  protected override end = (): void => removeEventListener('storage', this.#follow);

  #follow = (event: StorageEvent): void => {
    if (event.key === this.#key || event.key === null) this.set(read(this.#storage, this.#key));
  };

  add(message: ChatMessage): void {
    // Read first: another tab may have written since.
    const all = [...read(this.#storage, this.#key), message].slice(-CHAT_KEEPS);
    this.#storage.set(this.#key, JSON.stringify(all));
    this.set(all);
  }

  /** True once per room and visitor. */
  takeGreeting(visitor: string): boolean {
    if (this.isGreeted(visitor)) return false;
    this.#storage.set(this.#greeted(visitor), '1');
    return true;
  }

  isGreeted(visitor: string): boolean {
    return this.#storage.get(this.#greeted(visitor)) !== null;
  }

  #greeted = (visitor: string): string => `${this.#key}.greeted.${trace(visitor)}`;
}

/** Enough to know somebody again by: what is kept for good must not hold their key. */
const trace = (visitor: string): string =>
  [...visitor]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291, 7)
    .toString(36);

function isMessage(value: unknown): value is ChatMessage {
  const { id, user, text, ts } = (value ?? {}) as Partial<ChatMessage>;
  return (
    typeof id === 'string' && typeof user === 'string' && typeof text === 'string' && typeof ts === 'number'
  );
}

const read = (storage: BrowserStorage, key: string): ChatMessage[] =>
  readJson(storage, key, Array.isArray)?.filter(isMessage) ?? [];
