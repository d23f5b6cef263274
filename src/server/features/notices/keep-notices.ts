import { statement } from '../../db/statement.ts';

/** What one look has found is what is open from now on; what it did not find again is over. */
export const keepNotices = statement<unknown, { found: string; at: Date; looked: readonly string[] }>(
  'keep_notices',
)(
  `with found as (
     select * from jsonb_to_recordset(:found::jsonb) as f (matter text, subject text, details jsonb)
   ), ended as (
     update notices n set over_at = greatest(:at, n.opened_at)
     where n.over_at is null and n.matter = any(:looked)
       and not exists (select 1 from found f where f.matter = n.matter and f.subject = n.subject)
   ), changed as (
     update notices n set details = f.details,
       told_at = case when n.details->>'word' = f.details->>'word' then n.told_at end
     from found f
     where n.over_at is null and n.matter = f.matter and n.subject = f.subject and n.details <> f.details
   )
   insert into notices (matter, subject, details, opened_at) select matter, subject, details, :at from found
   on conflict (matter, subject) where over_at is null do nothing`,
);

/** Nobody wants to hear of these any more: they end, and nobody does. */
export const endUnwanted = statement<unknown, { at: Date; matters: readonly string[] }>(
  'end_unwanted_notices',
)(
  `update notices set over_at = greatest(:at, opened_at), told_at = coalesce(told_at, opened_at), over_told_at = opened_at
   where over_at is null and matter = any(:matters)`,
);

/**
 * Marks as told now what came up or ended and was not told yet; nothing while the last telling is younger than the
 * pause.
 */
export const markTold = statement<{ id: number; over: boolean }, { at: Date; pauseBegan: Date }>(
  'mark_notices_told',
)(
  `update notices set told_at = coalesce(told_at, :at),
     over_told_at = case when over_at is not null then :at::timestamptz end
   where (told_at is null or (over_at is not null and over_told_at is null))
     and not exists (select 1 from notices where told_at > :pauseBegan)
     and not exists (select 1 from notices where over_told_at > :pauseBegan)
   returning id, over_at is not null as over`,
);

/** Each day once, whoever comes first. */
export const claimSummary = statement<{ day: string }, { day: string; at: Date }>('claim_daily_summary')(
  'insert into daily_summaries (day, told_at) values (:day, :at) on conflict do nothing returning day',
);
