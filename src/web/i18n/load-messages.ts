import type { Messages } from '#languages/message.ts';
import type { LoadMessages } from './i18n.ts';

type Files = Record<string, () => Promise<Messages>>;

const first = import.meta.glob<Messages>(
  '../../languages/*/web/{storefront,refusals,catalogue,checkout}.ts',
  {
    import: 'messages',
  },
);
// One more step for all but the shop's pages, which else would carry the names of every text in every language.
const others = import.meta.glob<Files>('../../languages/*/texts.ts', { import: 'texts' });

/** One small file per language and area, fetched when it is needed. */
export const loadMessages: LoadMessages = async (locale, area) => {
  const folder = `../../languages/${locale}`;
  const load =
    first[`${folder}/web/${area}.ts`] ?? (await others[`${folder}/texts.ts`]?.())?.[`./web/${area}.ts`];
  const messages = await load?.();
  if (!messages) throw new Error(`no messages: ${locale}/${area}`);
  return messages;
};
