import { expect, test } from 'vitest';
import { I18n } from './i18n.ts';
import { loadMessages } from './load-messages.ts';

const start = async () => new I18n('en', { catalogue: await loadMessages('en', 'catalogue') }, loadMessages);

test('plural forms follow the language', async () => {
  const i18n = await start();
  expect(i18n.language.t('catalogue.count', { n: 1 })).toBe('1 product');
  expect(i18n.language.t('catalogue.count', { n: 3 })).toBe('3 products');
  await i18n.setLocale('ar');
  expect(i18n.language.t('catalogue.count', { n: 2 })).toBe('منتجان');
  expect(i18n.language.t('catalogue.count', { n: 5 })).toBe('5 منتجات');
});

test('an area that is needed while the language is being switched arrives in the new language', async () => {
  const i18n = await start();
  await Promise.all([i18n.need(['orders']), i18n.setLocale('th')]);
  expect(i18n.language.locale).toBe('th');
  expect(i18n.language.t('success.paid')).toBe('ชำระเงินสำเร็จ!');
});

test('a switch tells those who listen, once all texts are there', async () => {
  const i18n = await start();
  const heard: string[] = [];
  i18n.subscribe(() => heard.push(i18n.language.t('catalogue.more')));
  await i18n.setLocale('id');
  expect(heard).toEqual(['Tampilkan lebih banyak']);
});

test('the words of a refusal come with the first, also to who took the language before', async () => {
  const i18n = await start();
  const { t } = i18n.language;
  const busy = () => t('refusal.stock.short');
  const taken = () => t('refusal.login.invalid');
  expect(busy()).toBe('refusal.stock.short');
  await i18n.needRefusal('stock.short');
  expect(busy()).toBe('Not enough stock of this variant');
  expect(taken()).toBe('refusal.login.invalid');
  await i18n.needRefusal('login.invalid');
  expect(taken()).toBe('Wrong e-mail or password');
  await i18n.setLocale('ar');
  expect(i18n.language.t('refusal.login.invalid')).not.toBe(taken());
});
