import { useId } from 'react';
import { MOST_BATCH_NOTE, MOST_SUPPLIER } from '#domain/orders/batches.ts';
import { parseIdr } from '#domain/price/money.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { ImportWords } from './key-import.ts';
import { useBatches } from './queries.ts';

export const NO_WORDS = { supplier: '', cost: '', note: '', bestBefore: '' };
type Words = typeof NO_WORDS;

/** What was filled in. */
export function saidOf({ supplier, cost, note, bestBefore }: Words): ImportWords {
  const costIDR = parseIdr(cost);
  return {
    ...(supplier.trim() ? { supplier: supplier.trim() } : {}),
    ...(costIDR === null ? {} : { costIDR: Math.round(costIDR) }),
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(bestBefore ? { bestBefore } : {}),
  };
}

interface Props {
  productId: number;
  words: Words;
  onChange: (words: Words) => void;
}

/** Where keys come from and what one cost; who does not care leaves it shut. */
export function ImportFields({ productId, words, onChange }: Props) {
  const t = useT();
  const list = useId();
  const { data } = useBatches(productId);
  const field = (name: keyof Words) => ({
    value: words[name],
    onChange: (value: string) => onChange({ ...words, [name]: value }),
  });
  return (
    <details className="panel">
      <summary className="cursor-pointer text-sm font-semibold">{t('batches.about')}</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('batches.supplier')}
          maxLength={MOST_SUPPLIER}
          list={list}
          {...field('supplier')}
        />
        <datalist id={list}>
          {data?.suppliers.map((supplier) => (
            <option key={supplier} value={supplier} />
          ))}
        </datalist>
        <TextField label={t('batches.cost')} inputMode="numeric" dir="ltr" {...field('cost')} />
        <TextField
          label={t('batches.bestBefore')}
          hint={t('batches.bestBeforeHint')}
          type="date"
          {...field('bestBefore')}
        />
        <TextField label={t('batches.note')} maxLength={MOST_BATCH_NOTE} {...field('note')} />
      </div>
    </details>
  );
}
