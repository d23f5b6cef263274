import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { moved } from '#web/lib/page/moved.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Chip } from '#web/ui/fields/button.tsx';
import { findChoices } from '#web/ui/fields/find-choices.ts';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { CloseIcon, PlusIcon } from '#web/ui/screen/icons.tsx';
import { useSetHotOrder } from './queries.ts';
import { useSellerGroups } from './seller-products.ts';

const CHIPS = 30;

/** Which products stand at the head of the storefront, by buttons that thumbs and keyboards reach alike. */
export function HotOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { send } = useSetHotOrder();
  const groups = useSellerGroups();
  const form = useForm({
    initial: () => ({
      names: groups.filter((group) => group.hotRank !== null).map((group) => group.baseName),
    }),
    send: ({ names }) => send({ baseNames: names }),
  });
  const { names } = form.values;
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const others = useMemo(() => {
    const listed = new Set(names);
    const free = groups.flatMap(({ baseName }) =>
      listed.has(baseName) ? [] : [{ value: baseName, label: baseName }],
    );
    return { all: free.length, found: findChoices(free, wanted) };
  }, [groups, names, wanted]);
  const left = others.found.length - CHIPS;

  const move = (at: number, by: -1 | 1) => form.set({ names: moved(names, at, by) });
  return (
    <FormDialog
      title={t('hot.title')}
      form={form}
      label={t('products.save')}
      done={t('hot.done')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('hot.text')}</p>
      <ol>
        {names.map((name, at) => (
          <li key={name} className="flex items-center gap-1 border-b border-line last:border-0">
            <span className="money w-8 text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <MoveButtons name={name} at={at} count={names.length} onMove={move} />
            <IconButton
              icon={<CloseIcon />}
              label={t('hot.remove', { name })}
              onClick={() => form.set({ names: names.filter((one) => one !== name) })}
            />
          </li>
        ))}
      </ol>
      {others.all > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold text-muted">{t('hot.others')}</h3>
          {others.all > CHIPS && (
            <input
              type="search"
              className="field field-dense mb-2"
              autoComplete="off"
              aria-label={t('hot.find')}
              placeholder={t('hot.find')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              // Looking is not saving.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <ul className="flex flex-wrap gap-1.5">
            {others.found.slice(0, CHIPS).map(({ value: name }) => (
              <li key={name} className="max-w-full">
                <Chip
                  className="max-w-full"
                  aria-label={t('hot.add', { name })}
                  onClick={() => {
                    form.set({ names: [...names, name] });
                    setQuery('');
                  }}
                >
                  <PlusIcon size={14} />
                  <bdi className="truncate">{name}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-muted" role="status">
            {others.found.length === 0 ? t('choice.none') : left > 0 && t('choice.more', { n: left })}
          </p>
        </section>
      )}
    </FormDialog>
  );
}
