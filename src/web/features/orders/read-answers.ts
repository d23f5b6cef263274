import { isRecord } from '#web/lib/files/browser-storage.ts';

/** What a buyer was asked, as the store tells it; nothing where it was nothing. */
export function readAnswers(value: unknown): { label: string; answer: string }[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isRecord)
    .map(({ label, answer }) => ({ label: String(label ?? ''), answer: String(answer ?? '') }));
}
