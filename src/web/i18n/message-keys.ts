import type { messages as account } from '#languages/id/web/account.ts';
import type { messages as admin } from '#languages/id/web/admin.ts';
import type { messages as adminAbuse } from '#languages/id/web/adminAbuse.ts';
import type { messages as adminCatalogue } from '#languages/id/web/adminCatalogue.ts';
import type { messages as adminCustomers } from '#languages/id/web/adminCustomers.ts';
import type { messages as adminOffers } from '#languages/id/web/adminOffers.ts';
import type { messages as adminOrders } from '#languages/id/web/adminOrders.ts';
import type { messages as adminReports } from '#languages/id/web/adminReports.ts';
import type { messages as adminStaff } from '#languages/id/web/adminStaff.ts';
import type { messages as demo } from '#languages/id/web/demo.ts';
import type { messages as members } from '#languages/id/web/members.ts';
import type { messages as orders } from '#languages/id/web/orders.ts';
import type { messages as panel } from '#languages/id/web/panel.ts';
import type { messages as sandbox } from '#languages/id/web/sandbox.ts';
import type { messages as security } from '#languages/id/web/security.ts';
import type { messages as seller } from '#languages/id/web/seller.ts';
import type { messages as storefront } from '#languages/id/web/storefront.ts';

/** `storefront` holds what every page needs; the others are loaded by the pages that use them. */
export const AREAS = [
  'storefront',
  'orders',
  'account',
  'sandbox',
  'members',
  'demo',
  'panel',
  'admin',
  'adminAbuse',
  'adminCatalogue',
  'adminOffers',
  'adminCustomers',
  'adminOrders',
  'adminReports',
  'adminStaff',
  'security',
  'seller',
] as const;
export type Area = (typeof AREAS)[number];

type Source = typeof storefront &
  typeof orders &
  typeof account &
  typeof sandbox &
  typeof members &
  typeof demo &
  typeof seller &
  typeof panel &
  typeof admin &
  typeof adminAbuse &
  typeof adminOffers &
  typeof adminCustomers &
  typeof adminOrders &
  typeof adminReports &
  typeof adminStaff &
  typeof security &
  typeof adminCatalogue;
export type MessageKey = keyof Source;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<M> = M extends string ? M : M extends { other: infer Text } ? Text : never;

/** The parameters that the source text of a key asks for. */
export type ParamsOf<Key extends MessageKey> = [Names<TextOf<Source[Key]>>] extends [never]
  ? []
  : [params: Readonly<Record<Names<TextOf<Source[Key]>>, string | number>>];

export type Translate = <Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => string;

/** The keys whose text stands by itself, for lists of labels. */
export type PlainKey = { [Key in MessageKey]: ParamsOf<Key> extends [] ? Key : never }[MessageKey];
