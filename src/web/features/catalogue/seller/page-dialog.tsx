import type { OwnProductPage } from '#contract/catalogue/product-pages.ts';
import { productPath } from '#contract/pages.ts';
import { MOST_PRODUCT_SLUG } from '#domain/catalogue/product-pages.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { draftOf, draftProblems, type PageDraft } from './page-draft.ts';
import { PicturesField } from './pictures-field.tsx';
import { useOwnPage, useSavePage } from './queries.ts';
import type { SellerGroup } from './seller-groups.ts';
import { WordsFields } from './words-fields.tsx';

interface Props {
  group: SellerGroup;
  onClose: () => void;
}

/** What a product's own page says and shows, and where it is. */
export function PageDialog({ group, onClose }: Props) {
  const t = useT();
  const query = useOwnPage(group.main.id);
  if (query.data) return <PageForm group={group} page={query.data.data} onClose={onClose} />;
  return (
    <Dialog wide title={t('productPage.title', { name: group.baseName })} onClose={onClose}>
      <Loaded query={query} failed={t('productPage.loadFailed')}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function PageForm({ group, page, onClose }: Props & { page: OwnProductPage }) {
  const t = useT();
  const { send } = useSavePage();
  const form = useForm<PageDraft>({
    initial: () => draftOf(page),
    check: (draft) => {
      const wrong = draftProblems(draft);
      return {
        slug: wrong.slug ? t('pages.needsSlug') : null,
        pictures: wrong.pictures ? t('productPage.needsPicture') : null,
      };
    },
    send: ({ slug, pictures, texts }) =>
      send({ product_id: group.main.id, version: page.version, slug: slug.trim(), pictures, texts }),
  });
  const { pictures, texts } = form.values;
  return (
    <FormDialog
      wide
      title={t('productPage.title', { name: group.baseName })}
      form={form}
      label={t('products.save')}
      failed={t('productPage.failed')}
      done={t('productPage.saved')}
      onClose={onClose}
    >
      <PicturesField
        pictures={pictures}
        error={form.problems.pictures ?? null}
        onChange={(next) => form.set({ pictures: next })}
      />
      <WordsFields texts={texts} onChange={(next) => form.set({ texts: next })} />
      <TextField
        label={t('productPage.address')}
        hint={
          <>
            {t('productPage.addressHint')}
            {page.formerSlugs.length > 0 &&
              ` ${t('productPage.former', { slugs: page.formerSlugs.join(', ') })}`}
          </>
        }
        dir="ltr"
        maxLength={MOST_PRODUCT_SLUG}
        {...form.field('slug')}
      />
      <Link
        className="self-start text-sm font-semibold underline underline-offset-2"
        to={productPath(page.slug)}
        target="_blank"
        rel="noopener"
      >
        {t('productPage.open')} <bdi dir="ltr">{productPath(page.slug)}</bdi>
      </Link>
    </FormDialog>
  );
}
