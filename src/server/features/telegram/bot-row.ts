import { statement } from '../../db/statement.ts';

/** What the bot is called, once it was reached, and where its updates come to. */
export const botRow = statement<{ name: string; webhook: string | null }>('telegram_bot_row')(
  'select name, webhook from telegram_bot',
);
