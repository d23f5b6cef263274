import type { DurationWord } from '#domain/catalogue/names.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { type BalanceReason, balanceReason } from '#domain/wallet/balance-reasons.ts';
import type { MessageParams } from './fill-message.ts';
import { productNameIn } from './product-name.ts';

interface Row {
  reason: string;
  operation: 'add' | 'deduct';
  adminAction: boolean;
}

type Key =
  | `duration.${DurationWord}`
  | 'name.topUp'
  | `wallet.kind.${Exclude<BalanceReason['kind'], 'note'>}`;
type Word = (key: Key, params?: MessageParams) => string;

/** Why a balance changed, in the reader's language; what a person wrote stays as it is. */
export function reasonText(locale: Locale, word: Word, { reason, operation, adminAction }: Row): string {
  const about = balanceReason(reason);
  switch (about.kind) {
    case 'note':
      return operation === 'deduct' && !adminAction ? purchased(locale, word, about.text) : about.text;
    case 'redeem':
      return word('wallet.kind.redeem', { code: about.code });
    case 'refund':
      return word('wallet.kind.refund', { reference: about.reference, why: about.why });
    case 'order':
      return word('wallet.kind.order', {
        reference: about.reference,
        product: purchased(locale, word, about.product),
      });
    case 'initial':
    case 'added':
    case 'deducted':
      return word(`wallet.kind.${about.kind}`);
    case 'topUpBonus':
      return word('wallet.kind.topUpBonus', { reference: about.reference, bonus: about.bonus });
    default:
      return word(`wallet.kind.${about.kind}`, { reference: about.reference });
  }
}

/** 'Garuda Pass 7 days × 3'. */
function purchased(locale: Locale, word: Word, text: string): string {
  const [, name = text, times = ''] = /^(.*?)( × \d+)?$/s.exec(text) ?? [];
  const said = productNameIn(locale, name, {
    duration: (duration) => word(`duration.${duration}`),
    topUp: (amount) => word('name.topUp', { amount }),
  });
  return isRightToLeft(locale) && times ? `${said} \u2068${times.trim()}\u2069` : said + times;
}
