import type { Refusal } from '#contract/wire/refusals.ts';

/** What several changes came to: done, or the refusal of one of them, and which. */
export type Outcome<T> = { done: T } | { refusal: Refusal; name: string | undefined };

/** Of several products the seller is told which one it is. */
export const namedRefusal = ({ refusal, name }: { refusal: Refusal; name: string | undefined }): Refusal =>
  name ? { ...refusal, params: { ...refusal.params, product: name } } : refusal;

/** The first of many that is refused; null when none is. */
export function firstRefused<T extends { name?: string | undefined }>(
  many: readonly T[],
  check: (one: T, at: number) => Refusal | null,
): { refusal: Refusal; name: string | undefined } | null {
  for (const [at, one] of many.entries()) {
    const refusal = check(one, at);
    if (refusal) return { refusal, name: one.name };
  }
  return null;
}
