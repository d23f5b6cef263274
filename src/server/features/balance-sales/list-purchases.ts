import type { Purchase } from '#contract/orders/purchases.ts';
import type { Withheld } from '#domain/orders/keys.ts';
import { keyValidity, type SoldName } from '#domain/orders/members.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { BUYERS_TEXTS, type BuyersTexts, saidToBuyers } from '../catalogue/buyers-words.ts';
import { givenAs } from '../delivery/read-given.ts';
import { shownFor, shownKeys, sightOf } from '../keys/key-sight.ts';
import { openEach } from '../keys/open-keys.ts';
import { countedPauses, type PauseRows, pausesSince } from '../members/read-pauses.ts';
import { BOUGHT_COLUMNS, type BoughtRow, SOLD } from '../order-view/order-row.ts';
import { boughtView } from '../order-view/order-view.ts';

interface Row extends BoughtRow, BuyersTexts {
  order_id: number | null;
  key_id: number | null;
  sealed: Uint8Array | null;
  /** What was given, and when; null: nothing was, or it was taken back. */
  given: (SoldName & { at: string; pauses: PauseRows }) | null;
  custom_link: string | null;
}

/**
 * What the balance paid, alone or a part of, and what came back to it: by the number that it got when it was paid. Looked for by a part of the
 * product's name, or by a whole key in any letter case.
 */
const PAID_FROM_BALANCE =
  `orders o where o.user_id = :userId and o.entry_id is not null and o.paid_at is not null
  and (:text::text is null or position(:text in lower((
    select l.name from order_lines l where l.order_id = o.id and l.line = 1))) > 0 or exists (
    select 1 from goods g join keys k on k.id = g.key_id where g.order_id = o.id and k.member_hash = :keyHash))` as const;

interface Looked {
  userId: number;
  text: string | null;
  keyHash: Uint8Array | null;
}

export const countEntries = statement<{ total: number }, Looked>('count_purchase_entries')(
  `select count(distinct o.entry_id)::int as total from ${PAID_FROM_BALANCE}`,
);

/** A page of whole entries; the rows of one are never torn apart. */
export const pageOfEntries = statement<Row, Looked & { size: number; skip: number }>('page_of_purchases')(
  `with page as (
    select o.entry_id from ${PAID_FROM_BALANCE} group by o.entry_id order by o.entry_id desc limit :size offset :skip
  )
  select case o.gateway when 'balance' then coalesce(g.id, n) else n end as id,
    case o.gateway when 'balance' then null else o.id end as order_id, ${BOUGHT_COLUMNS},
    p.custom_link, ${BUYERS_TEXTS}, coalesce(k.id, -g.id) as key_id, coalesce(k.sealed, case when g.revoked_at is null then g.sealed end) as sealed,
    case when g.revoked_at is null and g.given_at is not null then (
      select json_build_object('at', g.given_at, 'name', a.name, 'label', a.label, 'validitySeconds', a.validity_seconds,
        'pauses', ${pausesSince('v.product_id', 'g.given_at')})
      from (select ${givenAs('name')}) a, variants v where v.id = coalesce(r.variant_id, l.variant_id)) end as given
  from page join orders o on o.user_id = :userId and o.entry_id = page.entry_id and o.paid_at is not null
  ${SOLD} cross join generate_series(1, o.quantity) n
  left join goods g on g.order_id = o.id and g.line = 1 and g.slot = n and g.replaced_by is null
  left join replacements r on r.goods_id = g.id
  left join keys k on k.id = g.key_id and k.status = 'sold'
  order by o.entry_id desc, id desc`,
);

const DEFAULT_SIZE = 100;

export interface HistoryInput {
  user_id?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
  query?: string | undefined;
}

export async function listPurchases(
  ctx: Ctx,
  { user_id, page = 1, size = DEFAULT_SIZE, query = '' }: HistoryInput,
): Promise<{ data: Purchase[]; total: number; withheld?: Withheld; shownMs?: number }> {
  const userId = subjectOf(ctx, user_id);
  const text = query.trim().toLowerCase() || null;
  const [hash] = text === null ? [] : await ctx.deps.vault.memberHash([text]);
  const [counted] = await countEntries(ctx.db, { userId, text, keyHash: hash ?? null });
  const rows = await pageOfEntries(ctx.db, {
    userId,
    text,
    keyHash: hash ?? null,
    size,
    skip: (page - 1) * size,
  });
  const withKeys = rows.flatMap(({ key_id: id, sealed }) =>
    id === null || sealed === null ? [] : [{ id, sealed }],
  );
  const sight = sightOf(ctx, userId === ctx.actor?.id ? 'account' : 'none');
  const shown = await shownKeys(ctx, sight, `user:${userId}`, () => openEach(ctx, withKeys));
  const codes = new Map(withKeys.map(({ id }, n) => [id, shown[n] ?? null]));
  const codeOf = ({ key_id: id }: Row) => (id === null ? null : (codes.get(id) ?? null));
  const withheld = withKeys.length > 0 ? sight.withheld : null;
  return {
    ...(withheld ? { withheld } : {}),
    ...shownFor(ctx, sight, withKeys.length),
    data: rows.map((row) => ({
      ...boughtView(row),
      ...(row.label === null ? {} : { label: row.label, validitySeconds: row.validity_seconds }),
      code: codeOf(row),
      ...(codeOf(row) && !withheld && row.custom_link
        ? { customLink: row.custom_link, linkLabel: saidToBuyers(ctx, row, 'linkLabel') }
        : {}),
      ...(row.given ? { validUntil: validUntil(ctx, row.given) } : {}),
      entryId: row.entry_id,
      ...(row.order_id === null ? {} : { orderId: row.order_id }),
    })),
    total: counted?.total ?? 0,
  };
}

/** With what maintenance added, as members' area and receipt count it. */
function validUntil(ctx: Ctx, { at, pauses, ...sold }: NonNullable<Row['given']>): string | null {
  const { expiresAt } = keyValidity(new Date(at), sold, now(ctx), countedPauses(ctx, pauses));
  return expiresAt?.toISOString() ?? null;
}
