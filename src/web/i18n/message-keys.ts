import type { messages as account } from './messages/id/account.ts';
import type { messages as demo } from './messages/id/demo.ts';
import type { messages as members } from './messages/id/members.ts';
import type { messages as orders } from './messages/id/orders.ts';
import type { messages as panel } from './messages/id/panel.ts';
import type { messages as sandbox } from './messages/id/sandbox.ts';
import type { messages as storefront } from './messages/id/storefront.ts';

/** `storefront` holds what every page needs; the others are loaded by the pages that use them. */
export const AREAS = ['storefront', 'orders', 'account', 'sandbox', 'members', 'demo', 'panel'] as const;
export type Area = (typeof AREAS)[number];

type Source = typeof storefront &
  typeof orders &
  typeof account &
  typeof sandbox &
  typeof members &
  typeof demo &
  typeof panel;
export type MessageKey = keyof Source;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<M> = M extends string ? M : M extends { other: infer Text } ? Text : never;

/** The parameters that the source text of a key asks for. */
export type ParamsOf<Key extends MessageKey> = [Names<TextOf<Source[Key]>>] extends [never]
  ? []
  : [params: Readonly<Record<Names<TextOf<Source[Key]>>, string | number>>];

export type Translate = <Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => string;
