/** What whoever did `line` (a row with `user_id` and `at`) was called when they did it; `now` is what they are called today. */
export const nameThen = <Line extends string, Now extends string>(line: Line, now: Now) =>
  `coalesce((select f.name from former_names f where f.user_id = ${line}.user_id and f.until > ${line}.at
     order by f.until limit 1), ${now})` as const;
