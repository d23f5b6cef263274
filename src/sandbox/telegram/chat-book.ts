import type { SandboxChat, SandboxChatButton, TelegramFaults } from '#contract/payments/sandbox.ts';
import { statement } from '#server/db/statement.ts';

export const BOT_NAME = 'kunci_bot';

type Buttons = SandboxChatButton[][];

export interface MessageRow {
  id: number;
  own: boolean;
  html: string;
  buttons: Buttons;
  picture: string | null;
  protected: boolean;
  at: Date | string;
}
const COLUMNS = 'id::float8 as id, own, html, buttons, picture, protected, at';

export const addMessage = statement<
  { id: number },
  {
    chatId: number;
    own: boolean;
    html: string;
    buttons: string;
    picture: string | null;
    isProtected: boolean;
    at: Date;
  }
>('sandbox_telegram_add')(
  `insert into sandbox.telegram_messages (chat_id, own, html, buttons, picture, protected, at)
   values (:chatId, :own, :html, :buttons::jsonb, :picture, :isProtected, :at) returning id::float8 as id`,
);
export const messageAt = statement<MessageRow, { chatId: number; id: number }>('sandbox_telegram_message')(
  `select ${COLUMNS} from sandbox.telegram_messages where chat_id = :chatId and id = :id`,
);
export const editMessage = statement<{ id: number }, { id: number; html: string; buttons: string }>(
  'sandbox_telegram_edit',
)(
  `update sandbox.telegram_messages set html = :html, buttons = :buttons::jsonb
   where id = :id and not own and picture is null returning id::float8 as id`,
);
export const messagesOf = statement<MessageRow, { chatId: number; most: number }>(
  'sandbox_telegram_messages',
)(
  `select * from (select ${COLUMNS} from sandbox.telegram_messages where chat_id = :chatId order by id desc limit :most) m order by id`,
);

export interface BotRow extends TelegramFaults {
  webhook: string;
  secret: string;
}
const BOT = 'webhook, secret, busy, down, lost, silent, blocked';
export const readBot = statement<BotRow>('sandbox_telegram_bot')(`select ${BOT} from sandbox.telegram_bot`);
export const setHook = statement<never, { webhook: string; secret: string }>('sandbox_telegram_hook')(
  'update sandbox.telegram_bot set webhook = :webhook, secret = :secret',
);
export const setFaults = statement<
  BotRow,
  {
    busy: number | null;
    down: number | null;
    lost: number | null;
    silent: number | null;
    blocked: boolean | null;
  }
>('sandbox_telegram_faults')(
  `update sandbox.telegram_bot set busy = coalesce(:busy::int, busy), down = coalesce(:down::int, down),
     lost = coalesce(:lost::int, lost), silent = coalesce(:silent::int, silent), blocked = coalesce(:blocked::boolean, blocked) returning ${BOT}`,
);
/** Takes one of a fault that counts, if there is one left. */
export const spend = statement<{ one: boolean }, { fault: string }>('sandbox_telegram_spend')(
  `update sandbox.telegram_bot set busy = busy - (:fault = 'busy')::int, down = down - (:fault = 'down')::int,
     lost = lost - (:fault = 'lost')::int, silent = silent - (:fault = 'silent')::int
   where case :fault when 'busy' then busy when 'down' then down when 'lost' then lost else silent end > 0 returning one`,
);

export interface UpdateRow {
  id: number;
  body: Record<string, unknown>;
}
export const addUpdate = statement<{ id: number }, { body: string; at: Date }>('sandbox_telegram_update')(
  `insert into sandbox.telegram_updates (body, at) values (:body::jsonb, :at) returning id::float8 as id`,
);
export const untold = statement<UpdateRow, { from: number; most: number }>('sandbox_telegram_untold')(
  `select id::float8 as id, body from sandbox.telegram_updates where not told and id >= :from order by id limit :most`,
);
export const noteTold = statement<never, { before: number }>('sandbox_telegram_told')(
  'update sandbox.telegram_updates set told = true where not told and id < :before',
);

export const shown = ({ at, ...row }: MessageRow): SandboxChat['messages'][number] => ({
  ...row,
  at: new Date(at).toISOString(),
});
