/** What a newer, an older or a broken store, or something between, may make of an answer. */
export const SPOILED = ['whole', 'missing', 'null', 'of another kind', 'empty', 'bare'] as const;
export type Spoiled = (typeof SPOILED)[number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function spoil(value: unknown, how: Spoiled): unknown {
  if (how === 'whole') return value;
  if (how === 'bare') return { success: true };
  if (Array.isArray(value)) return how === 'empty' ? [] : value.map((each) => spoil(each, how));
  if (isRecord(value)) {
    const kept = Object.entries(value).filter(
      ([key, each]) => key === 'success' || how !== 'missing' || typeof each === 'object',
    );
    return Object.fromEntries(kept.map(([key, each]) => [key, key === 'success' ? each : spoil(each, how)]));
  }
  if (how === 'null') return null;
  if (how === 'empty') return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : false;
  return typeof value === 'string' ? 7 : typeof value === 'number' ? 'some words' : 'maybe';
}
