import type { EventAnswer } from './event-post.ts';

/** What the seller is told at once. */
export interface ChannelMessage {
  title: string;
  /** Some of it, one thing a line. */
  lines: readonly string[];
  /** All of it. */
  count: number;
}

/** Tells it in the shape that a kind of channel takes. Never throws: what was not answered is an answer too. */
export type ChannelPost = (address: string, message: ChannelMessage) => Promise<EventAnswer>;
