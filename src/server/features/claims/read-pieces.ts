import { warrantyEnd } from '#domain/orders/claims.ts';
import { statement } from '../../db/statement.ts';
import { givenAs } from '../delivery/read-given.ts';

export interface PieceRow {
  id: number;
  line: number;
  slot: number;
  /** The number that its text is sealed under, and the text. */
  key_id: number;
  sealed: Uint8Array;
  given_at: Date | string;
  revoked: boolean;
  name: string;
  label: string | null;
  validity_seconds: number | null;
  product_id: number;
  warranty_hours: number;
  auto_replace: number;
  /** What it was given instead of. */
  before_id: number | null;
}

/** All that an order was ever given, in the order of its places, what it has now last in each. */
export const piecesOf = statement<PieceRow, { orderId: number }>('claimable_pieces')(
  `select g.id, g.line, g.slot, coalesce(g.key_id, -g.id) as key_id, coalesce(g.sealed, k.sealed) as sealed, g.given_at,
     g.revoked_at is not null as revoked, ${givenAs('name')},
     v.product_id, s.warranty_hours, s.auto_replace, b.id as before_id
   from goods g join order_lines l on l.order_id = g.order_id and l.line = g.line
   join variants v on v.id = l.variant_id join products s on s.id = v.product_id
   left join keys k on k.id = g.key_id left join replacements r on r.goods_id = g.id
   left join goods b on b.replaced_by = g.id
   where g.order_id = :orderId and coalesce(g.sealed, k.sealed) is not null order by g.line, g.slot, g.id`,
);

export const warrantyOf = (piece: PieceRow): Date | null =>
  warrantyEnd(new Date(piece.given_at), piece.warranty_hours, {
    name: piece.name,
    label: piece.label,
    validitySeconds: piece.validity_seconds,
  });

/** Which of the order's pieces it is, from 1, whatever was given in that place. */
export function placesOf(pieces: readonly PieceRow[]): (row: Pick<PieceRow, 'line' | 'slot'>) => number {
  const places = [...new Set(pieces.map(({ line, slot }) => `${line} ${slot}`))];
  return ({ line, slot }) => places.indexOf(`${line} ${slot}`) + 1;
}
