import { createGrammyBot } from '#adapters/telegram/grammy-bot.ts';
import { createTelegramSandbox, type TelegramSandbox } from '#sandbox/telegram/telegram-sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import type { TelegramBot } from '#server/ports/telegram.ts';
import type { StoreEnv } from '../env/env.ts';

interface Opening {
  set: StoreEnv['telegram'];
  /** In a sandbox a shop without a bot of its own talks to the stand-in. */
  sandboxed: boolean;
  storeUrl: string | null;
  /** Where this process, and with it the stand-in, can be reached. */
  url: string;
  derive: (purpose: string) => string;
  timeoutMs: number;
  standIn: { db: Db; clock: Clock; fetch: HttpSend };
  /** Where nothing may leave the process. */
  fetch?: typeof fetch;
}

export interface OpenTelegram {
  bot: TelegramBot | null;
  /** Where it can tell the store what happens. */
  origin: string | null;
  standIn: TelegramSandbox | null;
}

/** The shop's bot, at Telegram or at the stand-in. */
export function openTelegram({ set, sandboxed, url, ...opening }: Opening): OpenTelegram {
  const { timeoutMs, fetch, storeUrl } = opening;
  const made = (token: string, apiRoot: string | undefined) =>
    createGrammyBot({ token, apiRoot, timeoutMs, ...(fetch ? { fetch } : {}) });
  if (set.token !== null) {
    const isPublic = storeUrl?.startsWith('https:') ?? false;
    const bot = made(set.token, set.base?.replace(/\/$/, ''));
    return { bot, origin: isPublic ? storeUrl : null, standIn: null };
  }
  if (!sandboxed) return { bot: null, origin: null, standIn: null };
  const token = `1:${opening.derive('telegram').slice(0, 35)}`;
  const standIn = createTelegramSandbox({ ...opening.standIn, token });
  return { bot: made(token, `${url}/sandbox/telegram/api`), origin: url, standIn };
}
