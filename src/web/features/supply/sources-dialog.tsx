import type * as z from 'zod/mini';
import type { listSources, SupplySource } from '#contract/orders/supply.ts';
import { MOST_ARTICLE, MOST_SOURCES } from '#domain/orders/supply.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useSaveSources, useSources } from './queries.ts';

interface Props {
  productId: number;
  onClose: () => void;
}

/** Whom a variant is asked for from: loaded first, so that nothing is written over unseen. */
export function SourcesDialog({ productId, onClose }: Props) {
  const t = useT();
  const query = useSources(productId);
  return query.data ? (
    <SourcesForm productId={productId} known={query.data} onClose={onClose} />
  ) : (
    <LoadFailed query={query} text={t('sources.loadFailed')} />
  );
}

function SourcesForm({
  productId,
  known: { data, suppliers },
  onClose,
}: Props & { known: z.infer<typeof listSources.output> }) {
  const t = useT();
  const { send } = useSaveSources();
  const first = suppliers[0]?.id ?? 0;
  const form = useForm({
    initial: { sources: data.length > 0 || first === 0 ? data : [{ supplierId: first, article: '' }] },
    check: ({ sources }) =>
      sources.some(({ article }) => article.trim() === '') ? t('sources.articleRequired') : null,
    send: ({ sources }) => send({ productId, sources }),
  });
  const { sources } = form.values;
  const change = (at: number, with_: Partial<SupplySource>) =>
    form.set({ sources: sources.map((each, n) => (n === at ? { ...each, ...with_ } : each)) });
  return (
    <FormDialog
      title={t('sources.title')}
      form={form}
      label={t('sources.save')}
      done={t('sources.saved')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('sources.text')}</p>
      {suppliers.length === 0 && <Banner tone="note">{t('sources.nobody')}</Banner>}
      <ol className="flex flex-col gap-4">
        {sources.map(({ supplierId, article }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
          <li key={at} className="flex flex-col gap-2">
            <SelectField
              label={t('sources.supplier', { n: at + 1 })}
              value={String(supplierId)}
              onChange={(value) => change(at, { supplierId: Number(value) })}
              options={suppliers.map(({ id, name }) => [String(id), name])}
            />
            <TextField
              label={t('sources.article', { n: at + 1 })}
              hint={t('sources.articleHint')}
              dir="ltr"
              maxLength={MOST_ARTICLE}
              value={article}
              onChange={(value) => change(at, { article: value })}
            />
            <span className="flex flex-wrap gap-2">
              {at > 0 && (
                <Button
                  label={t('sources.up', { n: at + 1 })}
                  look="small dense"
                  onClick={() =>
                    form.set({
                      sources: sources.map(
                        (each, n) => sources[n === at ? at - 1 : n === at - 1 ? at : n] ?? each,
                      ),
                    })
                  }
                />
              )}
              <Button
                label={t('sources.drop', { n: at + 1 })}
                look="small dense danger"
                onClick={() => form.set({ sources: sources.filter((_, n) => n !== at) })}
              />
            </span>
          </li>
        ))}
      </ol>
      {first !== 0 && sources.length < MOST_SOURCES && (
        <Button
          label={t('sources.add')}
          look="small"
          onClick={() => form.set({ sources: [...sources, { supplierId: first, article: '' }] })}
        />
      )}
    </FormDialog>
  );
}
