import { useState } from 'react';
import type { ClaimFacts } from '#contract/orders/claims.ts';
import { MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import { fitsInstead, useVariantChoices } from '#web/features/orders/seller/use-variant-choices.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField, TextArea } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import type { ClaimAnswer, useAnswer } from './queries.ts';

const ANSWERS = ['replace', 'refund', 'credit', 'decline'] as const;
type Answer = (typeof ANSWERS)[number];

interface Props {
  claim: ClaimFacts;
  /** The desk's own: what it says of a failure outlives this form, when the claim was settled meanwhile. */
  answering: ReturnType<typeof useAnswer>;
}

/** Four answers in a row; the one that is chosen says what will happen before it is sent. */
export function ClaimAnswers({ claim, answering }: Props) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const [blank, setBlank] = useState(false);
  const choices = useVariantChoices(claim.productName, fitsInstead);
  const { left, refunded, onePiece, quantity, productId, way, parts, hasAccount } = claim.order;
  const money = (idr: number) => formatIdr(idr, locale);
  const own = productId === null ? '' : String(productId);
  const partly = parts && quantity > 1 && onePiece > 0 && onePiece < left;
  const allowed: Record<Answer, boolean> = {
    replace: may('keys.see'),
    refund: true,
    credit: may('customers.change') && left > 0,
    decline: true,
  };
  const form = useForm({
    initial: {
      how: (ANSWERS.find((how) => allowed[how]) ?? 'decline') as Answer,
      words: '',
      stock: own,
      much: partly ? 'one' : 'all',
    },
    check: ({ how, words }) =>
      how === 'decline' && words.trim() === '' ? { words: t('claims.wordsRequired') } : null,
    send: async ({ how, words, stock, much }) => {
      const said = words.trim();
      const base = { id: claim.id, ...(said === '' ? {} : { words: said }) };
      const variant = stock === own || stock === '' ? {} : { variantId: Number(stock) };
      const part = much === 'one' ? { amount: onePiece, refunded } : {};
      const answers: Record<Answer, ClaimAnswer> = {
        decline: { ...base, how: 'decline', words: said },
        replace: { ...base, how: 'replace', ...variant },
        refund: { ...base, how: 'refund', ...part },
        credit: { ...base, how: 'credit' },
      };
      await answering.send(answers[how]);
      form.set({ words: '' });
    },
  });
  const { how: chosen, much, words, stock: from } = form.values;
  const isText = choices.some(({ value, delivery }) => value === from && delivery);
  const amount = money(much === 'one' ? onePiece : left);
  const sendText = () => {
    if (chosen === 'refund') return t('claims.send.refund', { amount });
    return chosen === 'replace' && isText ? t('claims.do.replace') : t(`claims.send.${chosen}`);
  };
  const thenText = () => {
    if (chosen === 'replace') return t(isText ? 'replace.asNow' : 'claims.then.replace');
    if (chosen === 'credit')
      return t(hasAccount ? 'claims.then.credit' : 'claims.then.noAccount', {
        amount: money(left),
        email: claim.customerEmail,
      });
    if (chosen === 'decline') return t('claims.then.decline');
    const sum = t(much === 'one' ? 'claims.then.part' : 'claims.then.whole', { amount });
    return way === 'hand' ? `${sum} ${t('claims.then.hand')}` : sum;
  };
  const reply = async () => {
    const said = words.trim();
    setBlank(said === '');
    if (said !== '' && (await answering.run({ id: claim.id, how: 'reply', words: said })))
      form.set({ words: '' });
  };
  const typed = form.field('words');
  return (
    <form
      className="flex flex-col gap-3 border-t border-dashed border-edge pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <fieldset className="claim-answers">
        <legend className="sr-only">{t('claims.answer')}</legend>
        {ANSWERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            disabled={!allowed[name]}
            onClick={() => form.set({ how: name })}
          >
            {t(`claims.do.${name}`)}
          </button>
        ))}
      </fieldset>
      {chosen === 'replace' && (
        <ChoiceField
          label={t('replace.stock')}
          placeholder={t('swap.choose')}
          choices={choices}
          {...form.field('stock')}
        />
      )}
      {chosen === 'refund' && partly && (
        <SelectField
          label={t('claims.howMuch')}
          options={[
            ['one', t('claims.onePiece', { amount: money(onePiece) })],
            ['all', t('claims.all', { amount: money(left) })],
          ]}
          {...form.field('much')}
        />
      )}
      <p className="text-sm">
        <b>{t('claims.then')}</b> {thenText()}
      </p>
      <TextArea
        label={t('claims.words')}
        hint={t('claims.wordsHint')}
        rows={3}
        maxLength={MOST_CLAIM_WORDS}
        {...typed}
        error={typed.error ?? (blank && words.trim() === '' ? t('claims.wordsRequired') : null)}
      />
      {answering.error !== null && (
        <Banner tone="bad">{failureText(t, answering.error, t('claims.failed'))}</Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button label={t('claims.reply')} disabled={answering.busy} onClick={() => void reply()} />
        <Button
          type="submit"
          look="main"
          busy={answering.busy}
          disabled={chosen === 'credit' && !hasAccount}
          label={sendText()}
        />
      </div>
    </form>
  );
}
