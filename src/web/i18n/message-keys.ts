import type { messages as account } from './messages/id/account.ts';
import type { messages as admin } from './messages/id/admin.ts';
import type { messages as adminAbuse } from './messages/id/adminAbuse.ts';
import type { messages as adminCatalogue } from './messages/id/adminCatalogue.ts';
import type { messages as adminCustomers } from './messages/id/adminCustomers.ts';
import type { messages as adminOffers } from './messages/id/adminOffers.ts';
import type { messages as adminOrders } from './messages/id/adminOrders.ts';
import type { messages as adminReports } from './messages/id/adminReports.ts';
import type { messages as adminStaff } from './messages/id/adminStaff.ts';
import type { messages as demo } from './messages/id/demo.ts';
import type { messages as members } from './messages/id/members.ts';
import type { messages as orders } from './messages/id/orders.ts';
import type { messages as panel } from './messages/id/panel.ts';
import type { messages as sandbox } from './messages/id/sandbox.ts';
import type { messages as security } from './messages/id/security.ts';
import type { messages as seller } from './messages/id/seller.ts';
import type { messages as storefront } from './messages/id/storefront.ts';

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
