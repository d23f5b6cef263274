/** Lists stand in `data`; a bare array is understood too. */
export function listOf<T>(answer: { data: T[] } | T[] | undefined): T[] {
  const list = Array.isArray(answer) ? answer : answer?.data;
  return Array.isArray(list) ? list : [];
}

/** How many there are in all; as many as came when the answer does not say. */
export const totalOf = (answer: { data: unknown[]; total?: number } | unknown[] | undefined): number =>
  (Array.isArray(answer) ? null : answer?.total) ?? listOf(answer).length;
