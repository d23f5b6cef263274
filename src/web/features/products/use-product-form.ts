import { useMemo, useRef, useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import type { DURATIONS } from '#domain/catalogue/names.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { keepTyped } from '#web/lib/hooks/keep-typed.ts';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { changesOf } from './draft-changes.ts';
import { type DraftProblems, draftProblems, placeOf } from './draft-problems.ts';
import {
  bodyOf,
  draftOf,
  emptyVariant,
  filledVariants,
  newDraft,
  type ProductDraft,
  type VariantDraft,
  withDuration,
} from './product-draft.ts';
import { useSaveProduct } from './queries.ts';

/** The names of the store's fields as the page has them. */
const WIRE_FIELDS: Readonly<Record<string, keyof VariantDraft>> = {
  label: 'label',
  publicPriceIDR: 'price',
  price: 'dollar',
  originalPrice: 'struck',
  costPriceIDR: 'cost',
  delivery: 'delivery',
  places: 'places',
};

/** Where on the page the field stands that the store refused. */
function refusedPlace(failure: unknown, rows: readonly VariantDraft[]): string | null {
  const field = failure instanceof ApiRefusal ? failure.params.field : undefined;
  if (typeof field !== 'string') return null;
  const [, at, name = ''] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined) return field;
  const row = rows[Number(at)];
  return row && WIRE_FIELDS[name] ? placeOf(row, WIRE_FIELDS[name]) : null;
}

/** What is typed of a product, what differs from what was read, what is wrong with it, and what became of it. */
export function useProductForm(read: OwnProduct | null, onMade: (made: OwnProduct) => void) {
  const t = useT();
  const { store } = useServices();
  const { idrPerUsd } = store;
  const { badge } = useTerms();
  const [own, setOwn] = useState(read);
  const before = useMemo(
    () => (own ? draftOf(own, idrPerUsd) : newDraft(badge[0]?.name ?? '')),
    [own, idrPerUsd, badge],
  );
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ place: string | null; failure: unknown } | null>(null);
  const [turnedDown, setTurnedDown] = useState(0);
  const [done, setDone] = useState(false);
  const nextKey = useRef(-1);
  const save = useSaveProduct();
  const changes = useMemo(() => changesOf(before, draft), [before, draft]);
  const found = useMemo(
    () => (isChecked ? draftProblems(t, draft, idrPerUsd) : {}),
    [isChecked, t, draft, idrPerUsd],
  );
  const problems: DraftProblems = refused?.place
    ? { ...found, [refused.place]: failureText(t, refused.failure) }
    : found;
  // From what stands there now: a picture that was long on its way must not bring back what stood there before.
  const change = (next: (now: ProductDraft) => ProductDraft) => {
    setDone(false);
    setRefused(null);
    setDraft(next);
  };
  const freshKey = () => {
    nextKey.current -= 1;
    return nextKey.current;
  };
  const turnDown = () => setTurnedDown((times) => times + 1);
  return {
    own,
    draft,
    before,
    changes,
    problems,
    turnedDown,
    done,
    busy: save.busy,
    failure: refused && !refused.place ? refused.failure : null,
    dismiss: () => setRefused(null),
    change,
    set: (fields: Partial<ProductDraft>) => change((now) => ({ ...now, ...fields })),
    setVariant: (key: number, fields: Partial<VariantDraft>) =>
      change((now) => ({
        ...now,
        variants: now.variants.map((row) => (row.key === key ? { ...row, ...fields } : row)),
      })),
    addVariant: () => {
      const key = freshKey();
      change((now) => ({ ...now, variants: [...now.variants, emptyVariant(key)] }));
    },
    addDuration: (duration: (typeof DURATIONS)[number]) => {
      const key = freshKey();
      change((now) => ({ ...now, variants: withDuration(now.variants, duration, key, store) }));
    },
    undo: () => {
      setChecked(false);
      change(() => before);
    },
    submit: async () => {
      setChecked(true);
      if (save.busy) return;
      if (Object.keys(draftProblems(t, draft, idrPerUsd)).length > 0) return turnDown();
      try {
        const { data } = await save.send(bodyOf(draft, own, idrPerUsd));
        setChecked(false);
        setRefused(null);
        setOwn(data);
        // What was typed while it was on its way stays; only rows that were new have other names now.
        const kept = draftOf(data, idrPerUsd);
        const hasNewRows = draft.variants.some(({ key }) => key < 0);
        setDraft((now) => keepTyped(kept, draft, hasNewRows ? { ...now, variants: draft.variants } : now));
        setDone(true);
        if (!own) onMade(data);
      } catch (failure) {
        setRefused({ place: refusedPlace(failure, filledVariants(draft)), failure });
        turnDown();
      }
    },
  };
}
export type ProductFormState = ReturnType<typeof useProductForm>;
