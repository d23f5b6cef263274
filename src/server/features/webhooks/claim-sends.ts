import { statement } from '../../db/statement.ts';

export interface ClaimedSend {
  id: number;
  endpoint_id: number;
  url: string;
  message: string;
  name: string;
  order_id: number | null;
  variant_id: number | null;
  claim_id: number | null;
  at: Date | string;
  made_at: Date | string;
  attempts: number;
  until: Date | string;
}

interface Claim {
  at: Date;
  /** Whoever was never heard of again has lost it after this. */
  until: Date;
  /** How many an endpoint may be sent at a time, and how many are on their way to which from here. */
  slots: number;
  busy: string;
  most: number;
}

/**
 * Some that are due, each in one process only, so many for each endpoint; where nothing arrives one at a time is enough. What happened to an order waits until what happened
 * to it before has arrived there or was given up.
 */
export const claimSends = statement<ClaimedSend, Claim>('claim_webhook_sends')(
  `with due as (
     select d.id from webhook_endpoints e left join users u on u.id = e.user_id
     cross join lateral (
       select s.id, s.next_at from webhook_sends s
       where s.endpoint_id = e.id and s.next_at <= :at and not exists (
         select 1 from webhook_sends b where b.endpoint_id = e.id and b.order_id = s.order_id and b.event_id < s.event_id
           and b.next_at is not null)
       order by s.next_at, s.id limit greatest(0, case when e.failing_since is null then :slots::int else 1 end - coalesce((:busy::jsonb->>e.id::text)::int, 0))
       for update skip locked) d
     where e.off_at is null and u.deleted_at is null order by d.next_at limit :most
   )
   update webhook_sends s set attempts = s.attempts + 1, next_at = :until, tried_at = :at
   from due, webhook_endpoints e where s.id = due.id and e.id = s.endpoint_id
   returning s.id::float8 as id, s.endpoint_id, e.url, s.message, s.name, s.order_id, s.variant_id, s.claim_id, s.at, s.made_at, s.attempts, s.next_at as until`,
);
