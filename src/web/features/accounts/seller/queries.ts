import { IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductCall } from '#web/lib/calls/product-list.ts';
import { readNumbered } from '#web/lib/calls/read-numbered.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import { queryOf, useCallChange, useChange } from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';

const STALE = [sharedEndpoints.listUsers];
/** What belongs to a customer that somebody else looks at. */
const OF_CUSTOMER = [...STALE, sharedEndpoints.listTransactions];

type UserSort = Pick<InputOf<typeof sharedEndpoints.listUsers>, 'sort'>;

export const useUsers = (page: number, size: number, search: string, sort: UserSort) =>
  useQuery(
    queryOf(sharedEndpoints.listUsers, {
      page: String(page),
      size: String(size),
      ...(search === '' ? {} : { search }),
      ...sort,
    }),
  );
export function useReadAllUsers() {
  const { api } = useServices();
  return (search: string) =>
    readNumbered((page) =>
      api.call(sharedEndpoints.listUsers, { ...page, ...(search === '' ? {} : { search }) }),
    );
}
export const useDeletionPreview = (id: number) =>
  useQuery({ ...queryOf(endpoints.previewUserDeletion, { id: String(id) }), gcTime: 0 });
export const useCreateUser = () => useCallChange(endpoints.createUser, STALE);
export const useEditUser = () => useCallChange(endpoints.editCustomer, STALE);
export const useSendPasswordLink = () => useCallChange(endpoints.sendPasswordLink);
interface BalanceAttempt {
  input: InputOf<typeof endpoints.updateBalance>;
  /** The same for every try of one change. */
  attempt: string;
}
export const useUpdateBalance = () =>
  useChange(
    (api, { input, attempt }: BalanceAttempt) =>
      api.call(endpoints.updateBalance, input, { [IDEMPOTENCY_HEADER]: attempt }),
    OF_CUSTOMER,
  );
/** Keys that nobody has seen may come back into stock, of any product. */
export const useDeleteUser = () =>
  useProductCall(endpoints.deleteUser, () => 'all', [...STALE, sharedEndpoints.listRedeemTotals]);
