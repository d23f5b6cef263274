import type { Messages } from '#languages/message.ts';
import type { LoadMessages } from './i18n.ts';

type Files = Record<string, () => Promise<Messages>>;

const storefronts = import.meta.glob<Messages>('../../languages/*/web/storefront.ts', { import: 'messages' });
// One more step for all but the shop's pages, which else would carry the names of every text in every language.
const others = import.meta.glob<Files>('../../languages/*/texts.ts', { import: 'texts' });

/** One small file per language and area, fetched when it is needed. */
export const loadMessages: LoadMessages = async (locale, area) => {
  const folder = `../../languages/${locale}`;
  const messages =
    area === 'storefront'
      ? await storefronts[`${folder}/web/storefront.ts`]?.()
      : await (await others[`${folder}/texts.ts`]?.())?.[`./web/${area}.ts`]?.();
  if (!messages) throw new Error(`no messages: ${locale}/${area}`);
  return messages;
};
