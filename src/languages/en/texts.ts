import type { Messages } from '../message.ts';

/** What other pages than the shop's say in this language. */
export const texts = import.meta.glob<Messages>(
  ['./web/*.ts', '!./web/{storefront,refusals,catalogue,checkout}.ts'],
  {
    import: 'messages',
  },
);
