import type { Price } from '#domain/price/price.ts';

/** What moved a price, as the statements that make an order take it; null: nothing did. */
export const keptSteps = ({ steps }: Pick<Price, 'steps'>): string | null =>
  steps.length === 0 ? null : JSON.stringify(steps.map((step, n) => ({ ...step, step: n + 1 })));

/** Writes them beside the order that `made` answers. */
export const KEEP_STEPS = `insert into order_adjustments (order_id, step, why, takes_idr, ref, text)
    select made.id, s.step, s.why, s."takesIdr", s.ref, s.percent
    from made, jsonb_to_recordset(:steps::jsonb) s (step int, why text, "takesIdr" bigint, ref text, percent text)` as const;
