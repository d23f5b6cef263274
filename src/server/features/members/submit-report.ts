import type { Context } from 'hono';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { REPORT_COOLDOWN_MS, type ReportChoice } from '#domain/orders/members.ts';
import { takesReports } from '#domain/settings/brand.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { findMemberKey } from './find-member-key.ts';
import { countGuess } from './guess-limit.ts';

interface VoteRow {
  taken: boolean;
  voted_at: Date | string | null;
}

/** One vote per key and product in 24 hours: the conflicting row's age is the condition, so two at once are one. */
const castVote = statement<
  VoteRow,
  { keyId: number; baseKey: string; baseName: string; choice: string; at: Date; since: Date }
>('cast_vote')(
  `with vote as (
    insert into report_votes as v (key_id, base_key, choice, voted_at) values (:keyId, :baseKey, :choice, :at)
    on conflict (key_id, base_key) do update set choice = excluded.choice, voted_at = excluded.voted_at
      where v.voted_at <= :since
    returning key_id
  ), noted as (
    insert into reports (base_key, base_name, key_id, choice, created_at)
    select :baseKey, :baseName, :keyId, :choice, :at from vote
  )
  select exists (select 1 from vote) as taken,
    (select voted_at from report_votes where key_id = :keyId and base_key = :baseKey) as voted_at`,
);

export async function submitReport(
  ctx: Ctx,
  input: { productName: string; code: string; choice: ReportChoice },
  c: Context,
): Promise<{ message: string } | Refusal> {
  if (!takesReports(ctx.deps.settings.current())) return refuse('report.off');
  const guess = await countGuess(ctx, c);
  if (guess.refusal) return guess.refusal;
  const found = await findMemberKey(ctx, input.code);
  if (!found) return refuse('member.key-expired');
  await guess.forgive();
  const baseKey = productKey(takeApart(input.productName).baseName);
  // A key speaks for its own product only.
  if (baseKey !== productKey(found.baseName)) return refuse('member.code-invalid');

  const at = now(ctx);
  const since = new Date(at.getTime() - REPORT_COOLDOWN_MS);
  const [vote] = await castVote(ctx.db, {
    keyId: found.keyId,
    baseKey,
    baseName: found.baseName,
    choice: input.choice,
    at,
    since,
  });
  if (!vote?.taken) {
    const last = vote?.voted_at ? new Date(vote.voted_at).getTime() : at.getTime();
    return refuse('report.cooldown', { time: last + REPORT_COOLDOWN_MS - at.getTime() });
  }
  return { message: 'Laporan terkirim. Terima kasih!' };
}
