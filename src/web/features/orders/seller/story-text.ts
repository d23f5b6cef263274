import type { OrderTimelineEntry } from '#contract/orders/manage-orders.ts';
import type { ClaimOutcome } from '#domain/orders/claims.ts';
import type { ReplaceReason } from '#domain/orders/replacing.ts';
import type { Locale } from '#domain/text/locales.ts';
import { formatDateTime, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import { mailName } from '#web/i18n/mail-name.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { productText } from '#web/i18n/product-text.ts';
import { statusWord } from '#web/i18n/status-word.ts';
import { textOr } from '#web/i18n/text-or.ts';

/** One step of an order's story as a sentence in the page's language. */
export function storyText(t: Translate, { kind, params }: OrderTimelineEntry, locale: Locale): string {
  const text = (name: string) => String(params[name] ?? '');
  const count = (name: string) => Number(params[name] ?? 0);
  const status = (name: string) => statusWord(t, text(name));
  const about = () => mailName(t, text('about'));
  switch (kind) {
    case 'created':
      return params.voucher
        ? t('story.created-voucher', { code: text('voucher'), percentage: count('percentage') })
        : t('story.created');
    case 'create-failed':
      return t('story.create-failed', { why: text('why') });
    case 'held':
      return t('story.held', { until: formatDateTime(text('until'), t) });
    case 'hold-released':
      return t(params.why === 'lapsed' ? 'story.hold-lapsed' : 'story.hold-settled');
    case 'paid': {
      if (params.gateway === 'balance') return t('story.paid-balance');
      const [amount, gateway] = [formatIdr(count('amount'), locale), gatewayText(t, text('gateway'))];
      return params.asked
        ? t('story.paid-other', { amount, gateway, asked: formatIdr(count('asked'), locale) })
        : t('story.paid', { amount, gateway });
    }
    case 'delivered':
      return params.keys === 0 ? t('story.delivered-by-hand') : t('story.delivered', { n: count('keys') });
    case 'downloaded':
      return t('story.downloaded', { n: count('n'), of: count('of') });
    case 'refund-asked':
      return t('story.refund-asked', { amount: formatIdr(count('amount'), locale) });
    case 'refund-failed':
      return t('story.refund-failed', { amount: formatIdr(count('amount'), locale), why: text('why') });
    case 'refunded-part':
      return t('story.refunded-part', {
        amount: formatIdr(count('amount'), locale),
        refunded: formatIdr(count('refunded'), locale),
      });
    case 'topped-up': {
      const [amount, bonus] = [formatUsd(count('cents') / 100), count('bonus')];
      return bonus > 0
        ? t('story.topped-up-bonus', { amount, bonus: formatUsd(bonus / 100) })
        : t('story.topped-up', { amount });
    }
    case 'balance-taken':
      return t('story.balance-taken', { amount: formatUsd(count('cents') / 100) });
    case 'credit-taken-back': {
      const [amount, owed] = [formatUsd(count('cents') / 100), count('owed')];
      return owed > 0
        ? t('story.credit-owed', { amount, owed: formatUsd(owed / 100) })
        : t('story.credit-taken-back', { amount });
    }
    case 'kept-left':
      return t(params.way === 'dispute' ? 'story.kept-lost' : 'story.kept-left', {
        amount: formatIdr(count('amount'), locale),
      });
    case 'credit-given-again':
      return t('story.credit-given-again', { amount: formatUsd(count('cents') / 100) });
    case 'refund':
      if (params.about === 'top-up') return t('story.refund-top-up');
      if (params.why === 'balance') return t('story.refund-balance');
      return params.reason ? t('story.refund-reason', { reason: text('reason') }) : t('story.refund');
    case 'credited':
      return t('story.credited', { amount: formatUsd(count('cents') / 100), user: text('userId') });
    case 'swapped':
      return t('story.swapped', { from: productText(t, text('from')), to: productText(t, text('to')) });
    case 'replaced': {
      const facts = { n: count('keys'), why: t(`replace.why.${params.why as ReplaceReason}`) };
      return params.to
        ? t('story.replaced-other', { ...facts, to: productText(t, text('to')) })
        : t('story.replaced', facts);
    }
    case 'claim-opened':
      return t(params.again ? 'story.claim-again' : 'story.claim-opened', {
        why: t(`replace.why.${params.why as ReplaceReason}`),
      });
    case 'claim-answered':
      return t('story.claim-answered', { how: t(`claim.how.${params.how as ClaimOutcome | 'reply'}`) });
    case 'supply-refused':
      return t('story.supply-refused', { supplier: text('supplier'), why: text('why') || '–' });
    case 'supply-late':
      return t('story.supply-late', { supplier: text('supplier'), keys: count('keys') });
    case 'repaired':
      return t('story.repaired', { from: status('from'), to: status('to') });
    case 'voucher-twice':
      return t('story.voucher-twice', { code: text('code') });
    case 'dispute-open':
      return t('story.dispute-open', { reason: text('reason') });
    case 'callback-refused':
      return t('story.callback-refused', { why: text('why') });
    case 'callback-repeated':
      return count('times') > 1
        ? t('story.callback-repeated-times', { status: status('status'), times: text('times') })
        : t('story.callback-repeated', { status: status('status') });
    case 'mail-queued':
      return t('story.mail-queued', { about: about() });
    case 'mail-sent':
      return t('story.mail-sent', { about: about() });
    case 'mail-failed':
      return t('story.mail-failed', { about: about(), error: text('error') });
    case 'mail-waiting':
      return t('story.mail-waiting', { about: about(), attempts: count('attempts'), error: text('error') });
    case 'admin': {
      const action = textOr(t, `audit.action.${text('action')}`, text('action'));
      const by = text('by') || t('story.nobody');
      return params.reason
        ? t('story.admin-reason', { action, by, reason: text('reason') })
        : t('story.admin', { action, by });
    }
    default:
      return t(`story.${kind}`);
  }
}
