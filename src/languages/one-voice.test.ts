import { expect, test } from 'vitest';
import type { StarterPages } from '#domain/shop/info-pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { MailTexts } from './mail-texts.ts';
import type { Messages } from './message.ts';
import type { TelegramTexts } from './telegram-texts.ts';

const pages = import.meta.glob<Messages>('./*/web/*.ts', { import: 'messages', eager: true });
const words = import.meta.glob<StarterPages>('./*/pages.ts', { import: 'pages', eager: true });
const mails = import.meta.glob<MailTexts>('./*/mail.ts', { import: 'mail', eager: true });
const chats = import.meta.glob<TelegramTexts>('./*/telegram.ts', { import: 'telegram', eager: true });

/** Every text of a language with where it stands, its forms included. */
const textsOf = (locale: Locale): string[] =>
  Object.entries({ ...pages, ...mails, ...words, ...chats })
    .filter(([file]) => file.startsWith(`./${locale}/`))
    .flatMap(([file, texts]) => leaves(texts).map((text) => `${file}: ${text}`));

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);

// What a buyer met under two or three names has one; what was read wrongly is worded anew.
test.each<[Locale, string, RegExp]>([
  ['en', 'the thing sold is a key', /licen[cs]e codes?/i],
  ['en', 'things are created', /\b(voucher|promo|codes?|keyword|order) made\b/i],
  ['en', 'one word each for store and e-mail', /\bshops?\b|(?<!\{)\bemails?\b/i],
  ['ar', 'redeem is not refund', /استرداد|مسترد|مُسترد/],
  ['ar', 'the thing sold is مفتاح', /رمز الترخيص|رموز الترخيص/],
  ['ar', 'تعذّر has its shadda', /تعذر/],
  ['ar', 'the reference is الرقم المرجعي', /رقم المرجع(?!ي)|المرجع$/],
  [
    'ar',
    'a time stands by itself, no preposition bends it',
    /(في|بعد|قبل|منذ|خلال|حتى|إلى|من|عند|لمدة) \{(age|time)\}/,
  ],
  ['zh', 'the thing sold is 密钥', /授权码|授权密钥/],
  ['zh', 'the reference is 订单号', /参考编?号|交易编号/],
  ['zh', 'what is sold is 商品, and shipped by 发货', /产品|交付/],
  ['zh', 'a redeem code is 兑换码, and one pays by 付款方式', /余额码|支付方式/],
  ['zh', 'a voucher is 优惠码, and takes something off', /优惠券|折扣/],
  ['zh', 'prices, devices and members have the words of the trade', /公开价|会话|账户销售/],
  ['zh', 'a shop is 店铺', /商店/],
  ['ar', 'money goes back by ردّ', /أُعيد (ال)?مبلغ|إعادة المبلغ|أعد المبلغ/],
  ['ar', 'a secret is الرمز السرّي', /(?<!\p{L})(?:ب|ال)?سرّ?(?![\p{L}\p{M}])/u],
  ['ar', 'one word each for Telegram, key holders and a dispute', /تيليغرام|حاملي المفاتيح|نزاع/],
  ['ar', 'money goes back with its shadda, percent is %', /رد المبلغ|٪/],
  ['zh', 'what signs is no key that is sold', /旧密钥在|伪造密钥|(Webhook|供应商|对账|自带) ?密钥/],
  ['zh', 'one word each for warranty, admin area and what is answered', /保修|管理区|应答/],
  ['zh', 'orders are counted by 笔', /个订单|个未支付/],
  ['th', 'one word each for supplier and admin area', /ผู้จัดหา|ส่วนผู้ดูแล/],
  ['th', 'a gap stands where it belongs', /[ก-๙](URL|API)|อื่นๆ/],
  ['th', 'what is on the web has a URL, no place to live', /ที่อยู่(เว็บฮุก| https)/],
  ['th', 'the thing sold is คีย์', /รหัสไลเซนส์|คีย์ใช้งาน/],
  ['th', 'a redeem code tops up', /โค้ดแลก|แลกโค้ด/],
  ['th', 'the reference is หมายเลขอ้างอิง', /(?<!หมาย)เลขอ้างอิง/],
  ['th', 'the public price is the one of the shop', /สาธารณะ/],
  ['th', 'one degree of politeness', /โปรด/],
  ['th', 'one word each for voucher, admin, chat and maintenance', /วอเชอร์|คูปอง|แอดมิน|แชท|บำรุงรักษา/],
  ['th', 'no word for word', /ล้มเหลว|แผงผู้ดูแล|ขีดฆ่า|ไลเซนส์|ยอดขายบัญชี/],
  ['id', 'one changes by Ubah', /\bedit\b/i],
  ['id', 'one word each for browser, file and if', /peramban|berkas|\bbila\b|gerbang/i],
  ['id', 'buyers are Anda', /\bkamu\b/i],
])('%s: %s', (locale, _, wrong) => {
  expect(textsOf(locale).filter((text) => wrong.test(text))).toEqual([]);
});

test.each<Locale>(['en', 'ar', 'zh', 'th'])('%s writes an ellipsis as one sign', (locale) => {
  expect(textsOf(locale).filter((text) => text.includes('...'))).toEqual([]);
});
