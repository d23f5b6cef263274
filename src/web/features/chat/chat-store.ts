import { CHAT_KEEPS } from '#domain/chat.ts';
import type { BrowserStorage } from '#web/lib/browser-storage.ts';

export interface ChatMessage {
  id: string;
  user: string;
  text: string;
  ts: number;
}

/** The helper speaks under this name; a person cannot, since people's names are masked. */
export const BOT = 'bot';

/** One room's messages in this browser: kept, bounded, and in step with other tabs. */
export class ChatStore {
  readonly #storage: BrowserStorage;
  readonly #key: string;
  #messages: readonly ChatMessage[];
  readonly #listeners = new Set<() => void>();

  constructor(storage: BrowserStorage, room: string) {
    this.#storage = storage;
    this.#key = `chat.${room}`;
    this.#messages = this.#read();
  }

  getMessages = (): readonly ChatMessage[] => this.#messages;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const follow = (event: StorageEvent) => {
      if (event.key === this.#key || event.key === null) this.#set(this.#read());
    };
    addEventListener('storage', follow);
    return () => {
      this.#listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  };

  add(message: ChatMessage): void {
    // Read first: another tab may have written since.
    const all = [...this.#read(), message].slice(-CHAT_KEEPS);
    this.#storage.set(this.#key, JSON.stringify(all));
    this.#set(all);
  }

  /** True once per room and user. */
  takeGreeting(user: string): boolean {
    const key = `${this.#key}.greeted.${user}`;
    if (this.#storage.get(key) !== null) return false;
    this.#storage.set(key, '1');
    return true;
  }

  isGreeted(user: string): boolean {
    return this.#storage.get(`${this.#key}.greeted.${user}`) !== null;
  }

  #set(messages: readonly ChatMessage[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }

  #read(): ChatMessage[] {
    try {
      const saved: unknown = JSON.parse(this.#storage.get(this.#key) ?? '[]');
      return Array.isArray(saved) ? saved.filter(isMessage) : [];
    } catch {
      return [];
    }
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const { id, user, text, ts } = (value ?? {}) as Partial<ChatMessage>;
  return (
    typeof id === 'string' && typeof user === 'string' && typeof text === 'string' && typeof ts === 'number'
  );
}
