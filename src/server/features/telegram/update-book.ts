import { statement } from '../../db/statement.ts';

/** Each update once: the one that is there already is somebody's. */
export const keepUpdate = statement<
  { update_id: number },
  { updateId: number; chatId: number; body: string; at: Date }
>('telegram_keep_update')(
  `insert into telegram_updates (update_id, chat_id, body, received_at, taken_until)
   values (:updateId, :chatId, :body::jsonb, :at, :at) on conflict do nothing returning update_id::float8 as update_id`,
);

export interface TakenUpdate {
  update_id: number;
  body: unknown;
  tries: number;
}

/** The oldest that is open of each chat: the words of one person are answered in their order. */
export const takeUpdates = statement<TakenUpdate, { at: Date; until: Date; most: number }>(
  'telegram_take_updates',
)(
  `update telegram_updates set taken_until = :until, tries = tries + 1 where update_id in (
     select u.update_id from telegram_updates u where u.done_at is null and u.taken_until <= :at
       and not exists (select 1 from telegram_updates e
         where e.chat_id = u.chat_id and e.done_at is null and e.update_id < u.update_id)
     order by u.update_id limit :most for update skip locked)
   returning update_id::float8 as update_id, body, tries`,
);

/** Answered, by whoever did it. */
export const endUpdate = statement<never, { updateId: number; at: Date }>('telegram_end_update')(
  'update telegram_updates set done_at = :at, body = null where update_id = :updateId and done_at is null',
);

/** These two only while nobody else has it: each that takes it counts a try more. */
export const giveUpUpdate = statement<never, { updateId: number; tries: number; at: Date }>(
  'telegram_give_up_update',
)(
  `update telegram_updates set done_at = :at, body = null
   where update_id = :updateId and tries = :tries and done_at is null`,
);

export const putOffUpdate = statement<never, { updateId: number; tries: number; until: Date }>(
  'telegram_put_off_update',
)(
  'update telegram_updates set taken_until = :until where update_id = :updateId and tries = :tries and done_at is null',
);
