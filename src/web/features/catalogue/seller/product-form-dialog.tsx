import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import type { ProductGroup } from '#domain/catalogue.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { changeEach } from './group-changes.ts';
import {
  changeOf,
  draftOf,
  type MissingField,
  missingFields,
  newDraft,
  newProducts,
  type ProductDraft,
  rowProblem,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';

interface Props {
  /** The group to edit; without it a new product is made. */
  group?: ProductGroup<Product>;
  onClose: () => void;
}

interface Failure {
  text: string;
  /** Which variant, or what the store said. */
  why?: string;
}

/** Adds a product with its variants, or changes what the variants of a group share. */
export function ProductFormDialog({ group, onClose }: Props) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const [before] = useState<ProductDraft>(() => (group ? draftOf(group) : newDraft()));
  const [draft, setDraft] = useState(before);
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState(false);

  const edit = async (old: ProductGroup<Product>) => {
    const { failed, total, error: first } = await changeEach(api, old.variants, changeOf(draft, before));
    if (failed === 0) setDone(true);
    else if (failed < total) setFailure({ text: t('products.partly', { failed, total }) });
    else setFailure({ text: t('form.failed'), why: failureText(t, first) });
    await reload();
  };
  /** One after the other: of several that fail, those that worked are not sent again. */
  const create = async () => {
    const wrong = rowProblem(draft);
    if (wrong) return setFailure({ text: t(`refusal.product.${wrong.problem}`), why: wrong.name });
    const all = newProducts(draft);
    const left: typeof all = [];
    let first: unknown = null;
    for (const each of all) {
      try {
        await api.call(endpoints.createProduct, each.input);
      } catch (refused) {
        first ??= refused;
        left.push(each);
      }
    }
    if (left.length === 0) setDone(true);
    else {
      const some = left.length < all.length;
      const partly = t('products.partly', { failed: left.length, total: all.length });
      const why = failureText(t, first);
      setFailure(some ? { text: partly, why } : { text: why });
      if (some) setDraft({ ...draft, rows: left.map(({ row }) => row) });
    }
    await reload();
  };
  const save = useAction(async () => {
    const absent = missingFields(draft);
    setMissing(absent);
    setFailure(null);
    if (absent.length === 0) await (group ? edit(group) : create());
  });
  const dirty = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <Dialog
      wide
      title={group ? t('form.editTitle', { name: group.baseName }) : t('form.addTitle')}
      onClose={onClose}
      busy={save.busy}
      dirty={dirty && !done}
      footer={!done && <DialogButtons form={form} busy={save.busy} />}
    >
      {done ? (
        <DoneView onDone={onClose}>{t(group ? 'form.changed' : 'form.added')}</DoneView>
      ) : (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save.run();
          }}
        >
          {failure && (
            <Banner tone="bad">
              <p>{failure.text}</p>
              {failure.why && <p className="text-xs">{failure.why}</p>}
            </Banner>
          )}
          <ProductFields draft={draft} onChange={setDraft} missing={missing} isNew={!group} />
        </form>
      )}
    </Dialog>
  );
}
