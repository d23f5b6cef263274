import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { writeMail } from '../outbox/write-mail.ts';

/** What the seller said when a claim was closed by this refund. */
const wordsOf = statement<
  { message: number; to_email: string; locale: string },
  { orderId: number; refundId: number }
>('claim_words_of_refund')(
  `select m.id as message, o.customer_email as to_email, o.locale from claims c join orders o on o.id = c.order_id
   join claim_messages m on m.claim_id = c.id and m.who = 'seller'
     and m.id > (select max(id) from claim_messages where claim_id = c.id and note = c.outcome)
   where c.order_id = :orderId and c.refund_id = :refundId and c.outcome = 'refunded'`,
);

/** In the transaction in which the money has gone back: words that promise it are not mailed before. */
export async function mailRefundWords(
  tx: Ctx,
  { orderId, id: refundId }: { orderId: number; id: number },
): Promise<void> {
  for (const { message, to_email: toEmail, locale } of await wordsOf(tx.db, { orderId, refundId }))
    await writeMail(tx, {
      kind: 'claim-answered',
      about: { message },
      orderId,
      toEmail,
      locale,
      at: now(tx),
    });
}
