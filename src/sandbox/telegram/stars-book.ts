import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';
import { addUpdate, spend } from './chat-book.ts';

export const addInvoice = statement<
  never,
  { messageId: number; chatId: number; payload: string; stars: number }
>('sandbox_telegram_invoice')(
  `insert into sandbox.telegram_invoices (message_id, chat_id, payload, stars) values (:messageId, :chatId, :payload, :stars)`,
);

interface Checkout {
  id: string;
  message: number;
  chat: number;
  name: string;
  language: string;
  payload: string;
  stars: number;
}
/** Somebody presses the button that pays; what was paid has none. */
export const beginCheckout = statement<
  Checkout,
  { id: string; messageId: number; chatId: number; name: string; language: string; at: Date }
>('sandbox_telegram_checkout')(
  `with made as (insert into sandbox.telegram_checkouts (id, message_id, name, language, at)
     select :id, message_id, :name, :language, :at from sandbox.telegram_invoices
     where message_id = :messageId and chat_id = :chatId and not paid returning *)
   select m.id, m.message_id::float8 as message, i.chat_id::float8 as chat, m.name, m.language, i.payload, i.stars
   from made m join sandbox.telegram_invoices i using (message_id)`,
);
/** Within ten seconds, once. */
const answerCheckout = statement<Checkout, { id: string; answer: string; since: Date }>(
  'sandbox_telegram_answer',
)(
  `update sandbox.telegram_checkouts c set answer = :answer from sandbox.telegram_invoices i
   where c.id = :id and c.answer is null and c.at > :since and i.message_id = c.message_id
   returning c.id, c.message_id::float8 as message, i.chat_id::float8 as chat, c.name, c.language, i.payload, i.stars`,
);
export const checkoutAnswer = statement<{ answer: string | null }, { id: string }>(
  'sandbox_telegram_answered',
)('select answer from sandbox.telegram_checkouts where id = :id');
const payInvoice = statement<{ message_id: number }, { messageId: number }>('sandbox_telegram_pay')(
  `with paid as (update sandbox.telegram_invoices set paid = true where message_id = :messageId and not paid
     returning message_id)
   update sandbox.telegram_messages m set buttons = m.buttons - 0 from paid where m.id = paid.message_id
   returning m.id::float8 as message_id`,
);
export interface Transaction {
  charge_id: string;
  user_id: number;
  name: string;
  payload: string;
  stars: number;
  returned: boolean;
  at: Date | string;
}
const COLUMNS = 'charge_id, user_id::float8 as user_id, name, payload, stars, returned, at';
const addTransaction = statement<
  never,
  Omit<Checkout, 'id' | 'message' | 'language'> & { chargeId: string; at: Date }
>('sandbox_telegram_paid')(
  `insert into sandbox.telegram_transactions (charge_id, user_id, name, payload, stars, returned, at)
   values (:chargeId, :chat, :name, :payload, :stars, false, :at)`,
);
export const transactions = statement<Transaction, { from: number; most: number }>('sandbox_telegram_list')(
  `select ${COLUMNS} from sandbox.telegram_transactions order by id offset :from limit :most`,
);
export const returnCharge = statement<Transaction, { chargeId: string; userId: number; at: Date }>(
  'sandbox_telegram_return',
)(
  `insert into sandbox.telegram_transactions (charge_id, user_id, name, payload, stars, returned, at)
   select charge_id, user_id, name, payload, stars, true, :at from sandbox.telegram_transactions
   where charge_id = :chargeId and user_id = :userId and not returned on conflict do nothing returning ${COLUMNS}`,
);
export const hasCharge = statement<{ there: boolean }, { chargeId: string; userId: number }>(
  'sandbox_telegram_has_charge',
)(
  'select true as there from sandbox.telegram_transactions where charge_id = :chargeId and user_id = :userId and not returned',
);

const ANSWER_MS = 10_000;

/** The bot says whether somebody may pay; then they have. False: it was asked nothing, or too long ago. */
export async function settleCheckout(db: Db, id: string, answer: string, at: Date): Promise<boolean> {
  const [asked] = await answerCheckout(db, { id, answer, since: new Date(at.getTime() - ANSWER_MS) });
  if (!asked) return false;
  const [paid] = answer === '' ? await payInvoice(db, { messageId: asked.message }) : [];
  if (!paid) return true;
  const { chat, name, language, payload, stars } = asked;
  const chargeId = `stx${id}`;
  await addTransaction(db, { chargeId, chat, name, payload, stars, at });
  if ((await spend(db, { fault: 'lost' })).length > 0) return true;
  const from = { id: chat, is_bot: false, first_name: name, language_code: language };
  const where = { id: chat, type: 'private', first_name: name };
  const date = Math.floor(at.getTime() / 1000);
  const told = {
    currency: 'XTR',
    total_amount: stars,
    invoice_payload: payload,
    telegram_payment_charge_id: chargeId,
    provider_payment_charge_id: `${payload}_${chat}`,
  };
  const message = { message_id: asked.message, date, chat: where, from, successful_payment: told };
  await addUpdate(db, { body: JSON.stringify({ message }), at });
  return true;
}
