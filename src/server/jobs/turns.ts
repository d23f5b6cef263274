import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** Whoever claimed a turn and was never heard of again has lost it after this. */
const LOST_AFTER_SECONDS = 300;
/** A little less than the period: the next beat of whoever had this turn must find the job free. */
const SHARE_OF_PERIOD = 0.9;

/** By the database's clock, which all processes share. No row: somebody else has it, or had it a moment ago. */
const claim = statement<{ name: string }, { name: string; seconds: number }>('claim_turn')(
  `insert into background_turns as t (name, claimed_at, free_from)
   values (:name, clock_timestamp(), clock_timestamp() + :seconds::float8 * interval '1 second')
   on conflict (name) do update set claimed_at = excluded.claimed_at, free_from = excluded.free_from
     where t.free_from <= clock_timestamp()
   returning name`,
);

const end = statement<unknown, { name: string; seconds: number }>('end_turn')(
  `update background_turns set free_from = claimed_at + :seconds::float8 * interval '1 second' where name = :name`,
);

export async function claimTurn(db: Db, job: string): Promise<boolean> {
  return (await claim(db, { name: job, seconds: LOST_AFTER_SECONDS })).length > 0;
}

export async function endTurn(db: Db, job: string, everyMs: number): Promise<void> {
  await end(db, { name: job, seconds: (everyMs / 1000) * SHARE_OF_PERIOD });
}
