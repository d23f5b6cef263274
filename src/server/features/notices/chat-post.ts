import { MOST_CHANNEL_TEXT } from '#domain/notices/notice-channels.ts';
import type { ChannelPost } from '../../ports/channel-post.ts';
import { TelegramBlocked, type TelegramBot, TelegramBusy, TelegramRefused } from '../../ports/telegram.ts';

export const TURNED_AWAY = 403;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A chat with the shop's own bot, at the pace of everything that it says. Its address is the chat's number. */
export function chatPost(bot: TelegramBot | null): ChannelPost {
  return async (address, { title, lines }) => {
    if (!bot) return { status: null, answer: 'no bot' };
    const text = lines.join('\n').slice(0, MOST_CHANNEL_TEXT);
    try {
      await bot.send({ chatId: Number(address), html: `<b>${escaped(title)}</b>\n${escaped(text)}`.trim() });
      return { status: 200, answer: '' };
    } catch (error) {
      return { status: statusOf(error), answer: error instanceof Error ? error.message.slice(0, 200) : '' };
    }
  };
}

function statusOf(error: unknown): number | null {
  if (error instanceof TelegramBlocked) return TURNED_AWAY;
  if (error instanceof TelegramBusy) return 429;
  return error instanceof TelegramRefused ? 400 : null;
}
