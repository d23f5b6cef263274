import type { Product } from '#contract/catalogue/products.ts';
import { sortCategories } from '#domain/catalogue/catalogue.ts';
import { groupsAsGiven, makeGroup } from '#domain/catalogue/product-groups.ts';
import { MOST_KEYS } from '#domain/orders/orders.ts';
import { plainPriceIdr, unitPriceIdr } from '#domain/price/price.ts';
import { LANGUAGES, LOCALES, type Locale } from '#domain/text/locales.ts';
import type { TelegramButton } from '../../ports/telegram.ts';
import { inPairs, type Talk } from './talk.ts';
import { bold, escaped, wordsIn } from './words.ts';

/** So many on one page of a list. */
export const LIST_SIZE = 6;
const MOST_CATEGORIES = 12;
const MOST_DESCRIPTION = 600;
/** Telegram takes 64 bytes behind a button; a longer name is found by how it begins. */
const NAME_BYTES = 48;

const cut = (name: string): string => {
  let text = name;
  while (new TextEncoder().encode(text).length > NAME_BYTES) text = text.slice(0, -1);
  return text;
};

export async function showHome(talk: Talk, greets: boolean): Promise<void> {
  const { ctx, chat, words, account } = talk;
  const { shelf } = await ctx.deps.catalogue.ready();
  const { vocabulary } = ctx.deps.store();
  const names = sortCategories(shelf.said().game, vocabulary.game.terms).slice(0, MOST_CATEGORIES);
  chat.step = null;
  const { storeName: store, accountArea } = ctx.deps.settings.current();
  const own: TelegramButton = account
    ? { text: words.say('balance'), data: 'w' }
    : { text: words.say('linkAccount'), data: 'j' };
  await talk.show({
    html: escaped(greets ? words.say('hello', { name: chat.name, store }) : words.say('menu')),
    buttons: [
      ...inPairs(names.map((name) => ({ text: name, data: `c:1:${cut(name)}` }))),
      [{ text: words.say('allProducts'), data: 'c:1:' }],
      ...(accountArea ? [[own]] : []),
      [
        { text: words.say('myOrders'), data: 'o:1' },
        { text: words.say('language', { name: chat.locale.toUpperCase() }), data: 'l' },
      ],
    ],
  });
}

export async function showCategory(talk: Talk, page: number, begins: string): Promise<void> {
  const { shelf } = await talk.ctx.deps.catalogue.ready();
  const category = [...shelf.said().game].find((name) => cut(name) === begins) ?? '';
  const title = category || talk.words.say('allProducts');
  await showList(talk, { category }, page, {
    next: (n) => `c:${n}:${begins}`,
    head: (n) => talk.words.say('inCategory', { n, category: title }),
  });
}

export async function showFound(talk: Talk, page: number): Promise<void> {
  const { query = '' } = talk.chat.draft;
  await showList(talk, { query }, page, {
    next: (n) => `s:${n}`,
    head: (n) => talk.words.say('found', { n, query }),
  });
}

interface ListWords {
  next: (page: number) => string;
  head: (total: number) => string;
}

async function showList(talk: Talk, filter: object, page: number, { next, head }: ListWords): Promise<void> {
  const { ctx, words, chat } = talk;
  const { shelf } = await ctx.deps.catalogue.ready();
  const { value } = shelf.page({ ...filter, page, size: LIST_SIZE });
  const groups = groupsAsGiven(value.products);
  const home: TelegramButton = { text: words.say('home'), data: 'h' };
  if (groups.length === 0) {
    const html = escaped(words.say('nothing', { query: chat.draft.query ?? '' }));
    return talk.show({ html, buttons: [[home]] });
  }
  const lines = groups.map(({ baseName, variants }) => {
    const least = Math.min(...variants.map(unitPriceIdr));
    return `${bold(baseName)}\n${escaped(words.say('from', { price: words.money(least) }))}`;
  });
  const turns: TelegramButton[] = [
    ...(page > 1 ? [{ text: words.say('earlier'), data: next(page - 1) }] : []),
    ...(value.next === null ? [] : [{ text: words.say('later'), data: next(page + 1) }]),
  ];
  await talk.show({
    html: [escaped(head(value.total)), ...lines].join('\n\n'),
    buttons: [
      ...groups.map(({ baseName, main }) => [{ text: baseName, data: `p:${main.id}` }]),
      ...(turns.length > 0 ? [turns] : []),
      [home],
    ],
    replaces: true,
  });
}

/** A product with its picture and what can be had of it. */
export async function showProduct(talk: Talk, variantId: number): Promise<void> {
  const { ctx, words } = talk;
  const { shelf } = await ctx.deps.catalogue.ready();
  const { value: variants } = shelf.groupOf(variantId);
  const [first] = variants;
  if (!first) return showGone(talk);
  const about = first.description.slice(0, MOST_DESCRIPTION);
  const picture = await pictureOf(talk, variants);
  await talk.show({
    html: [bold(first.baseName), escaped(about)].filter(Boolean).join('\n'),
    ...(picture ? { picture } : {}),
    buttons: [
      ...makeGroup(variants).variants.map((one) => [
        { text: variantLabel(talk, one), data: `v:${one.id}:1` },
      ]),
      [{ text: words.say('back'), data: talk.chat.draft.query ? 's:1' : 'h' }],
    ],
  });
}

function variantLabel({ words }: Talk, product: Product): string {
  const name = product.label ? nameWithin(words.product(product.name), product.baseName) : product.baseName;
  const [unit, plain] = [unitPriceIdr(product), plainPriceIdr(product)];
  const off = unit < plain ? ` −${Math.round((1 - unit / plain) * 100)} %` : '';
  const none = product.availableCodes === 0 ? ` · ${words.say('soldOut')}` : '';
  return `${name} · ${words.money(unit)}${off}${none}`;
}

const nameWithin = (name: string, baseName: string): string =>
  name.replace(baseName, '').replace(/^[\s·\u2068\u2069\u200F]+/, '') || name;

export async function showGone(talk: Talk): Promise<void> {
  await talk.show({
    html: escaped(talk.words.say('gone')),
    buttons: [[{ text: talk.words.say('home'), data: 'h' }]],
  });
}

/** Drawn as where a link is shared; where nobody draws, the shop's own picture by its address. */
async function pictureOf({ ctx }: Talk, variants: readonly Product[]) {
  const [first] = variants;
  const slug = first?.slug;
  if (!first || slug === undefined) return null;
  const { deps, origin } = ctx;
  if (!deps.previews) return { url: new URL(first.imageUrl, origin || undefined).href };
  try {
    const drawn = await deps.linkPreviews.draw(slug, variants, deps.settings.current());
    return drawn && { bytes: drawn.bytes, name: `${slug}.jpg` };
  } catch (error) {
    ctx.log.warn({ slug, error: String(error) }, 'no picture for a chat');
    return null;
  }
}

/** How many of one variant; the buttons change the message they stand under. */
export async function showVariant(talk: Talk, variantId: number, wanted: number): Promise<void> {
  const { ctx, words } = talk;
  const { shelf } = await ctx.deps.catalogue.ready();
  const product = shelf.product(variantId);
  if (!product) return showGone(talk);
  const most = Math.min(product.availableCodes, MOST_KEYS.telegram);
  const quantity = Math.max(1, Math.min(wanted, most));
  const unit = unitPriceIdr(product);
  const left =
    most === 0
      ? words.say('soldOut')
      : product.endless
        ? words.say('endless')
        : words.say('left', { n: product.availableCodes });
  const back: TelegramButton = { text: words.say('back'), data: `p:${variantId}` };
  const head = `${bold(words.product(product.name))}, ${bold(words.money(unit))}, ${escaped(left)}.`;
  const hours = { n: ctx.deps.settings.current().deliverHours };
  const how = product.delivery === 'seller' ? [escaped(words.say('bySeller', hours))] : [];
  if (most === 0) return talk.show({ html: head, buttons: [[back]], replaces: true });
  await talk.show({
    html: [head, ...how, escaped(words.say('howMany'))].join('\n'),
    buttons: [
      [
        { text: '−', data: `v:${variantId}:${Math.max(1, quantity - 1)}` },
        { text: String(quantity), data: `v:${variantId}:${quantity}` },
        { text: '+', data: `v:${variantId}:${Math.min(most, quantity + 1)}` },
      ],
      [
        {
          text: words.say('pay', { amount: words.money(unit * quantity) }),
          data: `b:${variantId}:${quantity}`,
        },
      ],
      [back],
    ],
    replaces: true,
  });
}

export async function showLanguages(talk: Talk): Promise<void> {
  await talk.show({
    html: escaped(talk.words.say('chooseLanguage')),
    buttons: inPairs(LOCALES.map((locale) => ({ text: LANGUAGES[locale].name, data: `l:${locale}` }))),
  });
}

export async function changeLanguage(talk: Talk, locale: Locale): Promise<void> {
  talk.chat.locale = locale;
  talk.words = wordsIn(locale);
  talk.ctx = { ...talk.ctx, locale };
  await showHome(talk, false);
}
