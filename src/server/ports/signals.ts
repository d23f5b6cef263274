/**
 * Tells every app process that something changed, with a few words about what. A lost signal only means a later
 * refresh ('refresh-memory'); after a lost line every handler is called without a word.
 */
export interface Signals {
  /** `about`: at most LONGEST_SIGNAL characters. */
  publish(channel: string, about?: string): Promise<void>;
  subscribe(channel: string, handler: (about: string) => void): Promise<void>;
}

/** PostgreSQL carries 8,000 bytes. */
export const LONGEST_SIGNAL = 7_000;
