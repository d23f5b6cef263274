/** Tells every app process that something changed. A lost signal only means a later refresh ('refresh-memory'). */
export interface Signals {
  publish(channel: string): Promise<void>;
  subscribe(channel: string, handler: () => void): Promise<void>;
}
