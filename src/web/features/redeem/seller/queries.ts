import { useMemo } from 'react';
import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import { maskKey } from '#domain/accounts/masking.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import type { OutputOf } from '#web/lib/calls/route.ts';
import {
  type Pages,
  queryOf,
  readAllPages,
  useCallChange,
  useChange,
  useRows,
} from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { useQuery, useQueryClient } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';
import { makeCodes, type WantedCodes } from './make-codes.ts';

const STALE = [endpoints.listRedeemCodes];
type Page = OutputOf<typeof endpoints.listRedeemCodes>;

const codesInput = (search: string) => (search === '' ? {} : { search });
export function useRedeemCodes(search: string) {
  const list = useRows(endpoints.listRedeemCodes, codesInput(search));
  const { rows } = list;
  const over = useHiddenInTime(list.shownUntil, list.refetch);
  return { ...list, rows: useMemo(() => (over ? rows.map(maskedCode) : rows), [over, rows]) };
}

/** As the store shows one without a fresh proof. */
const maskedCode = (code: RedeemCode): RedeemCode =>
  code.isUsed || code.masked ? code : { ...code, code: maskKey(code.code), masked: true };

/** Everything that was made, not only what is on the page. */
export function useReadAllCodes() {
  const { api } = useServices();
  return (search: string) => readAllPages(api, endpoints.listRedeemCodes, codesInput(search));
}
export const useRedeemTotals = () => useQuery(queryOf(sharedEndpoints.listRedeemTotals, {}));
export const useDeleteCode = () => useCallChange(endpoints.deleteRedeemCode, STALE);

/** The answer is the code as it is now: it takes its place, hidden or shown as it was, and nothing else is asked for. */
export function useSwitchCode() {
  const client = useQueryClient();
  return useChange(async (api, input: { id: number; isActive: boolean }) => {
    const { data: code } = await api.call(endpoints.updateRedeemCode, input);
    client.replace<Pages<Page>>(endpoints.listRedeemCodes.path, ({ pages }) => ({
      pages: pages.map((page) => ({
        ...page,
        data: page.data.map((each) => (each.id === code.id ? { ...code, ...spelling(each) } : each)),
      })),
    }));
  });
}

const spelling = ({ code, masked }: RedeemCode) => ({ code, masked });

interface Making {
  wanted: WantedCodes;
  onNext: (at: number) => void;
}
/** After a failure, too: its code may be there all the same. */
export const useMakeCodes = () =>
  useChange((api, { wanted, onNext }: Making) => makeCodes(api, wanted, onNext), STALE);
