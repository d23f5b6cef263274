import type { Product } from '#contract/catalogue/products.ts';
import { MAX_CATEGORIES } from '#domain/catalogue/catalogue.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useTerms } from '#web/lib/page/use-terms.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { changeOfEach } from './group-changes.ts';
import {
  changeOf,
  draftOf,
  draftProblems,
  newDraft,
  newProducts,
  type ProductDraft,
  rowProblem,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useChangeGroup } from './queries.ts';

interface Props {
  /** The group to edit; without it a new product is made. */
  group?: ProductGroup<Product>;
  onClose: () => void;
}

/** The prices of one variant do not agree. */
class WrongRow extends Error {
  override readonly name = 'WrongRow';
  readonly row: NonNullable<ReturnType<typeof rowProblem>>;

  constructor(row: WrongRow['row']) {
    super();
    this.row = row;
  }
}

/** Which of several variants the store speaks of. */
const productOf = (failure: unknown): string | undefined =>
  failure instanceof ApiRefusal ? failure.params.product?.toString() : undefined;

/** Adds a product with its variants, or changes what the variants of a group share. */
export function ProductFormDialog({ group, onClose }: Props) {
  const t = useT();
  const { send } = useChangeGroup();
  const { idrPerUsd } = useServices().store;
  const { badge } = useTerms();
  const create = (draft: ProductDraft) => {
    const wrong = rowProblem(draft, idrPerUsd);
    if (wrong) throw new WrongRow(wrong);
    return send({ create: newProducts(draft, idrPerUsd) });
  };
  const form = useForm<ProductDraft>({
    initial: () => (group ? draftOf(group) : newDraft(badge[0]?.name ?? '')),
    check: (draft) => {
      const texts = {
        name: { name: t('form.nameMissing') },
        picture: { imageUrl: t('form.imageMissing') },
        'picture-address': { imageUrl: t('form.imageBroken') },
        categories: { categories: t('form.categoriesHint', { n: 0, max: MAX_CATEGORIES }) },
        link: { customLink: t('link.invalid', { host: location.origin }) },
      };
      return Object.assign({}, ...draftProblems(draft).map((problem) => texts[problem]));
    },
    send: (draft) =>
      group ? send(changeOfEach(group.variants, changeOf(draft, draftOf(group)))) : create(draft),
  });
  const said = (failure: unknown): { text: string; why?: string } => {
    if (failure instanceof WrongRow)
      return { text: t(`refusal.product.${failure.row.problem}`), why: failure.row.name };
    const why = failureText(t, failure);
    return group ? { text: t('form.failed'), why } : { text: why, why: productOf(failure) };
  };
  return (
    <FormDialog
      wide
      title={group ? t('form.editTitle', { name: group.baseName }) : t('form.addTitle')}
      form={form}
      label={t('products.save')}
      failed={(failure) => {
        const { text, why } = said(failure);
        return (
          <>
            <p>{text}</p>
            {why && <p className="text-xs">{why}</p>}
          </>
        );
      }}
      done={t(group ? 'form.changed' : 'form.added')}
      onClose={onClose}
    >
      <ProductFields form={form} isNew={!group} />
    </FormDialog>
  );
}
