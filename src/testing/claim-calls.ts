import type { Product } from '#contract/catalogue/products.ts';
import type { OrdersClaims } from '#contract/orders/claims.ts';
import type { MadeOrder, OrderDesk } from './order-desk.ts';

/** What buyers and the seller do about claims, at a desk that opens before the first test. */
export function claimCalls(desk: () => OrderDesk) {
  const rows = async (text: string, ...values: unknown[]) =>
    (await desk().store.database.pool.query(text, values)).rows;
  const look = async ({ merchant_ref }: MadeOrder): Promise<OrdersClaims> =>
    (await desk().store.client().post('claims/look', { merchant_ref })).body.data;
  const piecesOf = async (made: MadeOrder) => (await look(made)).pieces;
  const open = async (made: MadeOrder, over: object = {}) => {
    const [piece] = await piecesOf(made);
    const { merchant_ref } = made;
    const body = {
      merchant_ref,
      goods: piece?.goods,
      reason: 'broken',
      text: 'Ditolak saat aktivasi',
      ...over,
    };
    return (await desk().store.client().post('claims/open', body)).body;
  };
  const claimed = async (product: Product, over: object = {}) => {
    const made = await desk().paid(product);
    const { claim } = await open(made, over);
    return { made, claim };
  };
  const answer = async (how: string, id: number, over: object = {}) =>
    (await desk().admin.post(`claims/${how}`, { id, ...over })).body;
  const codesOf = async ({ merchant_ref }: MadeOrder): Promise<string[]> =>
    (await desk().store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data.codes;
  return { rows, look, piecesOf, open, claimed, answer, codesOf };
}
