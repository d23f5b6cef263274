import { sql } from 'drizzle-orm';
import type { PersonData } from '#contract/accounts/privacy.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { refuseBeyond } from '../../guard/refuse-beyond.ts';
import { personTarget } from '../audit/person-target.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ANSWERS, type AnswersRow, answersView } from '../order-view/order-answers.ts';
import {
  BOUGHT_COLUMNS,
  type BoughtRow,
  ORDER_COLUMNS,
  ORDERS,
  type OrderRow,
} from '../order-view/order-row.ts';
import { personsPurchase, personsView } from '../order-view/order-view.ts';
import { accountAt, mailsTo, type Person, THEIRS, theirs } from './theirs.ts';

/** Of each kind the newest so many: a person's own page, not the shop's books. */
const MOST = 5_000;

const ordersOf = statement<OrderRow & AnswersRow & { locale: string }, Person & { most: number }>(
  'orders_of_person',
)(
  `select ${ORDER_COLUMNS}, ${ANSWERS}, o.locale from ${ORDERS} where ${THEIRS} and o.gateway <> 'balance'
   order by o.id desc limit :most`,
);

const boughtBy = statement<BoughtRow, { userId: number | null; most: number }>('bought_by_person')(
  `select g.id, ${BOUGHT_COLUMNS} from ${ORDERS} join goods g on g.order_id = o.id and g.replaced_by is null
   where o.user_id = :userId::int and o.gateway = 'balance'
   order by g.id desc limit :most`,
);

/**
 * Everything that is known about a person by their address. What is handed out is listed field by field. Their keys are not among it, nor what opens them: whoever asks for a person's data must
 * not get goods.
 */
export function exportPerson(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ data: PersonData } | Refusal> {
  return inTransaction(ctx, async (tx): Promise<{ data: PersonData } | Refusal> => {
    const beyond = await refuseBeyond(tx, { email });
    if (beyond) return beyond;
    const [account] = await accountAt(tx.db, { email });
    const person = { email, userId: account?.id ?? null };
    const { rows } = await tx.db.execute<{ data: Omit<PersonData, 'orders' | 'purchases'> }>(sql`
      with u as (select * from users where id = ${person.userId}::int)
      select jsonb_build_object(
        'email', ${email}::text,
        'account', (select jsonb_build_object('username', username, 'createdAt', ${iso('created_at')},
          'balance', balance_cents / 100.0, 'profileImage', profile_image, 'sessions', coalesce((
            select jsonb_agg(jsonb_build_object('network', s.network, 'createdAt', ${iso('s.created_at')}))
            from sessions s where s.user_id = u.id), '[]'), 'apiKeys', coalesce((
            select jsonb_agg(jsonb_build_object('name', k.name, 'public', k.public, 'networks', k.networks,
              'createdAt', ${iso('k.created_at')}, 'lastUsedAt', ${iso('k.last_used_at')}))
            from api_keys k where k.user_id = u.id), '[]'), 'chat', (
            select jsonb_build_object('id', c.chat_id, 'name', c.name, 'linkedAt', ${iso('l.linked_at')})
            from telegram_links l join telegram_chats c on c.chat_id = l.chat_id where l.user_id = u.id)) from u),
        'balanceChanges', coalesce((select jsonb_agg(jsonb_build_object('amount', amount_cents / 100.0,
          'operation', operation, 'reason', reason, 'at', ${iso('created_at')}) order by id desc)
          from (select * from balance_transactions where user_id = (select id from u) order by id desc limit ${MOST}) b), '[]'),
        'claims', coalesce((select jsonb_agg(jsonb_build_object('order', order_id, 'who', who, 'text', text, 'at', ${iso('at')})
          order by id desc) from (select m.*, c.order_id from orders o join claims c on c.order_id = o.id
          join claim_messages m on m.claim_id = c.id and m.note is null where ${theirs(person)}
          order by m.id desc limit ${MOST}) s), '[]'),
        'webhooks', coalesce((select jsonb_agg(jsonb_build_object('url', url, 'events', events, 'createdAt', ${iso('created_at')}) order by id)
          from webhook_endpoints where user_id = (select id from u)), '[]'),
        'mails', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'status', status,
          'createdAt', ${iso('created_at')}, 'sentAt', ${iso('sent_at')}) order by id desc)
          from (select * from mails where id in (${mailsTo(person)}) order by id desc limit ${MOST}) m), '[]')
      ) as data`);
    const known = rows[0]?.data;
    const ordered = await ordersOf(tx.db, { ...person, most: MOST });
    if (!known || (!known.account && ordered.length === 0 && known.mails.length === 0))
      return refuse('privacy.unknown');
    const bought = await boughtBy(tx.db, { userId: person.userId, most: MOST });
    const data = {
      ...known,
      orders: ordered.map((row) => ({ ...personsView(row), ...answersView(tx, row) })),
      purchases: bought.map(personsPurchase),
    };
    await recordAudit(tx, 'privacy.export', await personTarget(tx, email), null, null);
    return { data };
  });
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
