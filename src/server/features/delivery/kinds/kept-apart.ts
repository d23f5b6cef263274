import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';

/** Of the kinds that hand over what the seller has put somewhere: the rows of a variant that say it is there. */
const KEPT_APART: Partial<Record<DeliveryKind, (variant: string) => string>> = {
  shared: (variant) => `shared_goods where variant_id = ${variant}.id`,
  file: (variant) =>
    `shop_files where variant_id = ${variant}.id and sha256 is not null and replaced_at is null`,
  supplier: (variant) =>
    `variant_suppliers x join suppliers y on y.id = x.supplier_id and not y.stopped where x.variant_id = ${variant}.id`,
  bundle: (variant) => `bundle_parts where bundle_id = ${variant}.id`,
};

/** How many of a variant, by its alias, are sold at most; null: without end. No parameter stands in it. */
export const placesOf = <Alias extends 'p' | 'v' | 'one'>(variant: Alias) =>
  `case ${variant}.delivery when 'supplier' then supply_places(${variant}.id, ${variant}.places) else ${variant}.places end` as const;

/** Whether what a variant hands over, by its alias, is still missing, so that nothing of it is sold. No parameter stands in it. */
export const missing = (variant: 'p' | 'w') =>
  `case ${variant}.delivery ${Object.entries(KEPT_APART)
    .map(([kind, rows]) => `when '${kind}' then not exists (select 1 from ${rows(variant)})`)
    .join(' ')} else false end` as 'case';
