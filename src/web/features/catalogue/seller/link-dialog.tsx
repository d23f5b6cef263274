import { useId, useState } from 'react';
import type { Product } from '#contract/products.ts';
import type { ProductGroup } from '#domain/catalogue.ts';
import { isWebLink } from '#domain/links.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { useAdminProducts } from './admin-products.tsx';
import { changeEach } from './group-changes.ts';

const LINK_DONE_MS = 900;
type Problem = 'invalid' | 'all' | 'some';

/** The download link that buyers get with their key; an empty one removes it. */
export function LinkDialog({ group, onClose }: { group: ProductGroup<Product>; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const { api } = useServices();
  const { reload } = useAdminProducts();
  const before = group.main.customLink ?? '';
  const [link, setLink] = useState(before);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState(false);
  const save = useAction(async () => {
    const customLink = link.trim();
    if (customLink !== '' && !isWebLink(customLink)) return setProblem('invalid');
    setProblem(null);
    const { failed, total } = await changeEach(api, group.variants, () => ({ customLink }));
    if (failed === 0) setDone(true);
    else setProblem(failed < total ? 'some' : 'all');
    await reload();
  });
  return (
    <Dialog
      title={t('link.title', { name: group.baseName })}
      onClose={onClose}
      busy={save.busy}
      dirty={!done && link.trim() !== before}
      footer={!done && <DialogButtons form={form} busy={save.busy} />}
    >
      {done ? (
        <DoneView ms={LINK_DONE_MS} onDone={onClose}>
          {t(link.trim() === '' ? 'link.removed' : 'link.saved')}
        </DoneView>
      ) : (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run();
          }}
        >
          {(problem === 'all' || problem === 'some') && (
            <Banner tone="bad">{t(problem === 'all' ? 'link.failed' : 'link.partly')}</Banner>
          )}
          <FormField
            label={t('link.label')}
            hint={t('link.hint')}
            error={problem === 'invalid' ? t('link.invalid', { host: location.origin }) : null}
          >
            {(props) => (
              <input
                {...props}
                className="field"
                type="url"
                dir="ltr"
                autoComplete="off"
                value={link}
                onChange={(event) => setLink(event.target.value)}
              />
            )}
          </FormField>
        </form>
      )}
    </Dialog>
  );
}
