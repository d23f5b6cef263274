import type { CLAIM_SIDES, ClaimNote } from '#domain/orders/claims.ts';
import { statement } from '../../db/statement.ts';

export interface MessageRow {
  id: number;
  claim_id: number;
  who: (typeof CLAIM_SIDES)[number];
  note: ClaimNote | null;
  text: string;
  at: Date | string;
  /** Who of the seller's people wrote it. */
  name: string | null;
}

/** All that was said of an order's claims, oldest first. */
export const messagesOfOrder = statement<MessageRow, { orderId: number }>('claim_messages_of_order')(
  `select m.id, m.claim_id, m.who, m.note, m.text, m.at, u.username as name
   from claims c join claim_messages m on m.claim_id = c.id left join users u on u.id = m.user_id
   where c.order_id = :orderId order by m.id`,
);
