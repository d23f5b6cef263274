import { cleanKeys, KEY_MAX_LENGTH, KEYS_PER_CHUNK, keyLines } from '#domain/orders/keys.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import { endpoints } from './endpoints.ts';

export interface KeySource {
  keys: readonly string[];
  /** Lines that repeat an earlier one. */
  repeated: number;
  /** Keys that are longer than the store takes. */
  tooLong: number;
}

export function readSource(text: string): KeySource {
  const { keys, repeated } = cleanKeys(keyLines(text.replace(/^\ufeff/, '')));
  const fitting = keys.filter((key) => key.length <= KEY_MAX_LENGTH);
  return { keys: fitting, repeated, tooLong: keys.length - fitting.length };
}

export interface Forecast {
  fresh: number;
  inStock: number;
  sold: number;
  /** Keys that other products have: they would be added all the same. */
  elsewhere: readonly string[];
}

export interface ImportResult {
  added: number;
  skipped: number;
  delivered: number;
  /** False when it was stopped half-way. */
  whole: boolean;
  /** What stopped it, when it was not the seller. */
  failure?: unknown;
}

export type OnProgress = (done: number, total: number) => void;

/** In pieces, so that a large file shows how far it is and can be stopped between two of them. */
async function inChunks(
  keys: readonly string[],
  signal: AbortSignal,
  onProgress: OnProgress,
  send: (chunk: string[]) => Promise<void>,
): Promise<boolean> {
  onProgress(0, keys.length);
  for (let from = 0; from < keys.length; from += KEYS_PER_CHUNK) {
    if (signal.aborted) return false;
    await send(keys.slice(from, from + KEYS_PER_CHUNK));
    onProgress(Math.min(from + KEYS_PER_CHUNK, keys.length), keys.length);
  }
  return true;
}

/** What adding these keys would do; null when it was stopped. */
export async function foresee(
  api: ApiClient,
  productId: number,
  keys: readonly string[],
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Forecast | null> {
  const forecast = { fresh: 0, inStock: 0, sold: 0 };
  const elsewhere: string[] = [];
  const whole = await inChunks(keys, signal, onProgress, async (codes) => {
    const part = await api.call(endpoints.dryRunKeys, { product_id: productId, codes });
    forecast.fresh += part.fresh;
    forecast.inStock += part.inStock;
    forecast.sold += part.sold;
    for (const place of part.elsewhere) elsewhere.push(codes[place] ?? '');
  });
  return whole ? { ...forecast, elsewhere } : null;
}

/** What is said of an import, where anything is. */
export type ImportWords = Pick<InputOf<typeof endpoints.createKeys>, 'supplier' | 'costIDR' | 'note'>;

interface Imported {
  productId: number;
  keys: readonly string[];
  words: ImportWords;
}

/** All its pieces are one batch. */
export async function importKeys(
  api: ApiClient,
  { productId, keys, words }: Imported,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<ImportResult> {
  const result = { added: 0, skipped: 0, delivered: 0 };
  let batchId: number | undefined;
  try {
    const whole = await inChunks(keys, signal, onProgress, async (codes) => {
      const begun: { batchId: number } | ImportWords = batchId === undefined ? words : { batchId };
      const part = await api.call(endpoints.createKeys, { product_id: productId, codes, ...begun });
      batchId ??= part.batchId;
      result.added += part.added;
      result.skipped += part.skipped;
      result.delivered += part.delivered;
    });
    return { ...result, whole };
  } catch (failure) {
    // What went in before stays in, and is told.
    if (result.added + result.skipped === 0) throw failure;
    return { ...result, whole: false, failure };
  }
}
