import { useMemo } from 'react';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { useOwnTerms } from '#web/features/vocabulary/queries.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/text-field.tsx';
import { CloseIcon } from '#web/ui/screen/icons.tsx';

const KINDS = ['all', 'variant', 'products', 'terms'] as const;
export type ScopeKind = (typeof KINDS)[number];

/** What an offer is for: everything, one variant, or some products or terms by their numbers. */
export interface Scope {
  kind: ScopeKind;
  ids: readonly number[];
}

export const ALL_PRODUCTS: Scope = { kind: 'all', ids: [] };

/** As the calls take it. */
export const scopeBody = ({ kind, ids }: Scope) => ({
  productId: kind === 'variant' ? (ids[0] ?? null) : null,
  ...(kind === 'products' ? { productIds: [...ids] } : {}),
  ...(kind === 'terms' ? { termIds: [...ids] } : {}),
});

/** Nothing was chosen where something must be. */
export const isScopeOpen = ({ kind, ids }: Scope): boolean => kind !== 'all' && ids.length === 0;

interface Props {
  label: string;
  value: Scope;
  onChange: (scope: Scope) => void;
  /** Which ways there are here. */
  kinds: readonly ScopeKind[];
  /** Variants that have a promo already. */
  taken?: ReadonlySet<number> | undefined;
}

export function ScopeField({ label, value, onChange, kinds, taken }: Props) {
  const t = useT();
  const { products } = useSellerProducts();
  const terms = useOwnTerms().data?.data;
  const { kind, ids } = value;
  const choices = useMemo(() => {
    if (kind === 'variant')
      return products.map(({ id, name }) => {
        const disabled = taken?.has(id) ?? false;
        return { value: String(id), label: disabled ? t('promo.taken', { name }) : name, disabled };
      });
    if (kind === 'terms')
      return (terms ?? []).flatMap((term) =>
        term.kind === 'row' ? [] : { value: String(term.id), label: term.name },
      );
    const names = new Map(products.map(({ groupId, baseName }) => [groupId, baseName]));
    return [...names].flatMap(([id, name]) => (id === undefined ? [] : { value: String(id), label: name }));
  }, [kind, products, terms, taken, t]);
  const nameOf = (id: number) => choices.find((choice) => choice.value === String(id))?.label ?? String(id);
  const several = kind === 'products' || kind === 'terms';
  const add = (chosen: string) => {
    const id = Number(chosen);
    if (chosen === '' || ids.includes(id)) return;
    onChange({ kind, ids: several ? [...ids, id] : [id] });
  };
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        options={KINDS.filter((each) => kinds.includes(each)).map((each) => [each, t(`scope.${each}`)])}
        value={kind}
        onChange={(next) => onChange({ kind: next as ScopeKind, ids: [] })}
      />
      {kind !== 'all' && (
        <ChoiceField
          label={t(`scope.${kind}Choose`)}
          placeholder={t('promo.chooseHint')}
          choices={choices.filter((choice) => !several || !ids.includes(Number(choice.value)))}
          value={several ? '' : String(ids[0] ?? '')}
          onChange={add}
        />
      )}
      {several && ids.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {ids.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="chip"
                aria-label={t('scope.remove', { name: nameOf(id) })}
                onClick={() => onChange({ kind, ids: ids.filter((each) => each !== id) })}
              >
                <bdi>{nameOf(id)}</bdi>
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
