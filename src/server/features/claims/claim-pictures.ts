import type { OrdersClaims } from '#contract/orders/claims.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { PROOF_MAX_SIDE } from '#domain/hand-payments/hand-payments.ts';
import { MOST_CLAIM_PICTURES, PICTURE_AFTER_WORDS_MS } from '#domain/orders/claims.ts';
import { FORGOTTEN_EMAIL } from '#domain/orders/privacy.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { toBase64 } from '../images/base64.ts';
import { readFile } from '../images/store-image.ts';
import { findClaimed, type Whose } from './find-claimed.ts';
import { showClaims } from './look-at-claims.ts';

interface Belonging {
  orderId: number;
  claim: number;
  /** Whose words are older has had the time to send them. */
  saidSince: Date;
}

/** Of a claim `c` that is open, or was settled before the pictures of its words could come. */
const TAKES = `c.id = :claim and c.order_id = :orderId and (c.closed_at is null or c.outcome <> 'withdrawn' and exists (
  select 1 from claim_messages m where m.claim_id = c.id and m.who = 'buyer' and m.note is null and m.at > :saidSince::timestamptz))`;

const takes = statement<{ pictures: number }, Belonging>('claim_takes_pictures')(
  `select (select count(*)::int from claim_pictures p where p.claim_id = c.id) as pictures from claims c where ${TAKES}`,
);

/** Of a person who was forgotten meanwhile nothing more is kept. */
const lock = statement<{ id: number }, Belonging & { forgotten: string }>('lock_claim_for_picture')(
  `select c.id from claims c join orders o on o.id = c.order_id
   where ${TAKES} and o.customer_email <> :forgotten for update of c`,
);

/** The claim was locked before it: so many and no more, whoever sends them at once. */
const keep = statement<
  { id: number },
  { claim: number; mimeType: string; data: Uint8Array; at: Date; most: number }
>('keep_claim_picture')(
  `insert into claim_pictures (claim_id, mime_type, data, sent_at) select :claim, :mimeType, :data, :at
   where (select count(*) from claim_pictures where claim_id = :claim) < :most returning id`,
);

/** What is kept was written by us; it is opened only for a claim that takes one: to decode it is dear. */
export async function sendClaimPicture(
  ctx: Ctx,
  input: Whose & { claim: number; data: string },
): Promise<{ data: OrdersClaims } | Refusal> {
  const { claim } = input;
  const orderId = await findClaimed(ctx, input);
  if (orderId === null) return refuse('order.not-found');
  const belonging = { orderId, claim, saidSince: new Date(now(ctx).getTime() - PICTURE_AFTER_WORDS_MS) };
  const [open] = await takes(ctx.db, belonging);
  if (!open) return refuse('claim.closed');
  if (open.pictures >= MOST_CLAIM_PICTURES) return refuse('claim.pictures');
  const file = readFile(input.data);
  if (isRefusal(file)) return file;
  const encoded = await ctx.deps.images.encode(file, PROOF_MAX_SIDE);
  if (!encoded) return refuse('image.not-image');
  const { mimeType, bytes: data } = encoded;
  const kept = await inTransaction<true | Refusal>(ctx, async (tx) => {
    const [taken] = await lock(tx.db, { ...belonging, forgotten: FORGOTTEN_EMAIL });
    if (!taken) return refuse('claim.closed');
    const [row] = await keep(tx.db, { claim, mimeType, data, at: now(tx), most: MOST_CLAIM_PICTURES });
    return row ? true : refuse('claim.pictures');
  });
  return isRefusal(kept) ? kept : { data: await showClaims(ctx, orderId) };
}

const pictureOf = statement<{ mime_type: string; data: Uint8Array }, { id: number; orderId: number | null }>(
  'claim_picture',
)(
  `select p.mime_type, p.data from claim_pictures p join claims c on c.id = p.claim_id
   where p.id = :id and (:orderId::int is null or c.order_id = :orderId)`,
);

type Picture = { data: { mimeType: string; data: string } };

async function readPicture(ctx: Ctx, id: number, orderId: number | null): Promise<Picture | Refusal> {
  const [row] = await pictureOf(ctx.db, { id, orderId });
  if (!row) return refuse('image.not-found');
  return { data: { mimeType: row.mime_type, data: toBase64(new Uint8Array(row.data)) } };
}

/** For the seller's people. */
export const readClaimPicture = (ctx: Ctx, { id }: { id: number }): Promise<Picture | Refusal> =>
  readPicture(ctx, id, null);

/** For who may see its order. */
export async function showClaimPicture(
  ctx: Ctx,
  input: Whose & { picture: number },
): Promise<Picture | Refusal> {
  const orderId = await findClaimed(ctx, input);
  return orderId === null ? refuse('order.not-found') : readPicture(ctx, input.picture, orderId);
}
