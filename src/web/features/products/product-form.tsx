import { useEffect, useRef } from 'react';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useLeaveQuestion } from '#web/ui/dialogs/use-leave-question.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { HistoryPart } from './history-part.tsx';
import { OffersPart } from './offers-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { ProductHead } from './product-head.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { StockPart } from './stock-part.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariantsPart } from './variants-part.tsx';
import { WordsPart } from './words-part.tsx';

interface Props {
  /** Null for a new one. */
  read: OwnProduct | null;
  onMade: (made: OwnProduct) => void;
  /** Reads it anew, without what was typed. */
  onReload: () => void;
}

/** A product as one long sheet: what it says, what is sold of it, its keys, offers and story. */
export function ProductForm({ read, onMade, onReload }: Props) {
  const t = useT();
  const may = useMay();
  const form = useProductForm(read, onMade);
  const sheet = useRef<HTMLFormElement>(null);
  useLeaveQuestion(form.changes.length > 0);
  useEffect(() => {
    const place = sheet.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]');
    // What is wrong with several buttons together (pictures, categories) is mended from the first of them.
    const wrong = place?.matches('[data-wrong]') ? place.querySelector('button') : place;
    if (form.turnedDown === 0 || !wrong) return;
    for (let box = wrong.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
      box.open = true;
    wrong.focus();
  }, [form.turnedDown]);
  const { own, failure } = form;
  const isOld = failure instanceof ApiRefusal && failure.code === 'product.changed';
  return (
    <div className="product-sheet">
      <ProductHead own={own} />
      {failure !== null && (
        <Banner tone="bad" onDismiss={form.dismiss}>
          {failureText(t, failure, t('form.failed'))}
          {isOld && <Button label={t('product.reload')} look="small" className="mt-2" onClick={onReload} />}
        </Banner>
      )}
      <FormBox ref={sheet} className="parts" onSubmit={form.submit}>
        <OverviewPart form={form} />
        <WordsPart form={form} />
        <VariantsPart form={form} />
        <QuestionsPart form={form} />
        {own && (may('stock.change') || may('keys.see')) && <StockPart own={own} />}
        {own && (
          <div className="parts items-start lg:grid-cols-2">
            {may('offers.change') && <OffersPart own={own} />}
            {may('staff.change') && <HistoryPart own={own} />}
          </div>
        )}
        <SaveBar
          changes={form.changes.map(({ name, of }) =>
            of === undefined ? t(name) : `${t(name)} ${labelText(t, of)}`,
          )}
          done={form.done}
          busy={form.busy}
          onUndo={form.undo}
          saved={t('form.changed')}
          undo={t('product.undo')}
          save={t('products.save')}
          always={!own}
        />
      </FormBox>
    </div>
  );
}
