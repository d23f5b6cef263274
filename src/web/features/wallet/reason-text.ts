import type { BalanceTransaction } from '#contract/wallet.ts';
import { balanceReason } from '#domain/balance-reasons.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { productText } from '#web/i18n/product-text.ts';

type Row = Pick<BalanceTransaction, 'reason' | 'operation' | 'adminAction'>;

/** Why a balance changed, in the page's language; what a person wrote stays as it is. */
export function reasonText(t: Translate, { reason, operation, adminAction }: Row): string {
  const about = balanceReason(reason);
  switch (about.kind) {
    case 'note':
      return operation === 'deduct' && !adminAction ? purchased(t, about.text) : about.text;
    case 'redeem':
      return t('wallet.kind.redeem', { code: about.code });
    case 'refund':
      return t('wallet.kind.refund', { reference: about.reference, why: about.why });
    default:
      return t(`wallet.kind.${about.kind}`);
  }
}

/** 'Garuda Pass 7 days × 3'. */
function purchased(t: Translate, text: string): string {
  const [, name = text, times = ''] = /^(.*?)( × \d+)?$/s.exec(text) ?? [];
  return productText(t, name) + times;
}
