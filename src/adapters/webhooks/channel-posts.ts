import { type AddressKind, MOST_CHANNEL_TEXT } from '#domain/notices/notice-channels.ts';
import type { ChannelMessage, ChannelPost } from '#server/ports/channel-post.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { sendSafely } from './send-safely.ts';

const textOf = ({ title, lines }: ChannelMessage): string =>
  [title, ...lines].join('\n').slice(0, MOST_CHANNEL_TEXT);

/** A name may hold what a chat takes for a command. */
const SHAPES: Record<AddressKind, (message: ChannelMessage) => object> = {
  discord: (message) => ({ content: textOf(message), allowed_mentions: { parse: [] } }),
  slack: (message) => ({
    text: textOf(message).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  }),
  plain: ({ title, lines, count }) => ({ title, lines, count }),
};

/** One for each kind of channel that takes JSON at an address. */
export function createChannelPosts(send: HttpSend, timeoutMs: number): Record<AddressKind, ChannelPost> {
  const post =
    (shape: (message: ChannelMessage) => object): ChannelPost =>
    (address, message) =>
      sendSafely(send, address, timeoutMs, async () => ({
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(shape(message)),
      }));
  return { discord: post(SHAPES.discord), slack: post(SHAPES.slack), plain: post(SHAPES.plain) };
}
