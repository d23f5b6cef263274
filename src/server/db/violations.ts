/** True when the database does not have the table yet. */
export function isUndefinedTable(error: unknown): boolean {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as { cause?: unknown }).cause)
    if ((e as { code?: unknown }).code === '42P01') return true;
  return false;
}

/** True when the database refused a row by this unique index; drivers wrap the error differently. */
export const isUniqueViolation = (error: unknown, index: string): boolean => broke(error, '23505', index);

/** True when the product is not in the books any more: it was there when the sale began. */
export const isProductGone = (error: unknown): boolean =>
  broke(error, '23503', 'order_lines_variant_id_fkey');

function broke(error: unknown, rule: string, name: string): boolean {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as { cause?: unknown }).cause) {
    const { code, constraint } = e as { code?: unknown; constraint?: unknown };
    if (code === rule && constraint === name) return true;
  }
  return false;
}

/** Rows that the database will not take, whoever wrote them: no such form or value, or against a rule. */
export function isBadData(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  for (let cause = error, n = 0; cause instanceof Error && n < 5; cause = cause.cause, n += 1) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && /^(22|23|42703$)/.test(code)) return true;
  }
  return false;
}
