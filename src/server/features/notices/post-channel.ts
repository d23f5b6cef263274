import { type ChannelKind, channelRow, MOST_LINES } from '#domain/notices/notice-channels.ts';
import { fillMessage } from '#languages/fill-message.ts';
import type { Ctx } from '../../context.ts';
import type { ChannelMessage } from '../../ports/channel-post.ts';
import type { EventAnswer } from '../../ports/event-post.ts';
import { channelTexts } from './channel-texts.ts';
import { type MatterDetails, matterText } from './matter-text.ts';

export interface PostRow {
  name: string | null;
  order_id: number | null;
  variant_id: number | null;
  details: MatterDetails | null;
  is_over: boolean;
}

export const isArrived = ({ status }: EventAnswer): boolean =>
  status !== null && status >= 200 && status < 300;

/** All that waits for a channel as one message, in the shop's own language. */
export function messageOf(ctx: Ctx, rows: readonly PostRow[], count: number): ChannelMessage {
  const { storeName: store, defaultLanguage: locale } = ctx.deps.settings.current();
  const t = channelTexts(locale);
  const lines = rows.slice(0, MOST_LINES).map((row) => {
    if (row.details === null) return `${row.name} ${row.order_id ?? row.variant_id ?? ''}`.trim();
    const text = matterText(locale, row.details);
    return row.is_over ? fillMessage(t.over, { text }, locale) : text;
  });
  const more = count - lines.length;
  return {
    title: fillMessage(t.title, { store, n: count }, locale),
    lines: more > 0 ? [...lines, fillMessage(t.more, { n: more }, locale)] : lines,
    count,
  };
}

export function testMessage(ctx: Ctx): ChannelMessage {
  const { storeName: store, defaultLanguage: locale } = ctx.deps.settings.current();
  return { title: fillMessage(channelTexts(locale).test, { store }, locale), lines: [], count: 0 };
}

export async function postTo(
  ctx: Ctx,
  { id, kind, sealed }: { id: number; kind: ChannelKind; sealed: Uint8Array },
  message: ChannelMessage,
): Promise<EventAnswer> {
  const [address = ''] = await ctx.deps.vault.open([{ row: channelRow(id), sealed }]);
  return ctx.deps.channelPosts[kind](address, message);
}
