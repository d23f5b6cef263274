import { useMemo } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { type GroupedPurchase, groupPurchases } from '#domain/purchases.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { errorText } from '#web/i18n/refusal-text.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { listOf, totalOf } from '#web/lib/list-of.ts';
import { useQuery } from '#web/lib/use-query.ts';

export interface History {
  entries: GroupedPurchase<Purchase>[];
  total: number;
  loading: boolean;
  /** Null when all is well. */
  error: string | null;
}

/** A page of the signed-in user's purchases, newest first. */
export function useHistory(page: number, size: number, query: string): History {
  const t = useT();
  const { data, loading, error } = useQuery(endpoints.listPurchases, {
    page: String(page),
    size: String(size),
    ...(query === '' ? {} : { query }),
  });
  const entries = useMemo(() => groupPurchases(listOf(data)), [data]);
  return {
    entries,
    total: totalOf(data),
    loading,
    error: error ? t('history.failed', { message: errorText(t, error) }) : null,
  };
}

const EXPORT_SIZE = 100;

/** All of it, page by page, for the export. */
export async function wholeHistory(api: ApiClient, query: string): Promise<GroupedPurchase<Purchase>[]> {
  const rows: Purchase[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await api.call(endpoints.listPurchases, {
      page: String(page),
      size: String(EXPORT_SIZE),
      ...(query === '' ? {} : { query }),
    });
    rows.push(...data);
    if (data.length === 0 || page * EXPORT_SIZE >= total) return groupPurchases(rows);
  }
}
