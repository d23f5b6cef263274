import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { moved } from '#web/lib/moved.ts';
import { useForm } from '#web/lib/use-form.ts';
import { findChoices } from '#web/ui/find-choices.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '#web/ui/icons.tsx';
import { useSellerGroups, useSetHotOrder } from './queries.ts';

const CHIPS = 30;

/** Which products stand at the head of the storefront, by buttons that thumbs and keyboards reach alike. */
export function HotOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { send } = useSetHotOrder();
  const groups = useSellerGroups();
  const list = useRef<HTMLOListElement>(null);
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

  const move = (at: number, by: -1 | 1) => {
    form.set({ names: moved(names, at, by) });
    // The button that was pressed goes with its row; at an end of the list the other one is left.
    const to = at + by;
    const way = to === 0 ? 1 : to === names.length - 1 ? -1 : by;
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-move="${to} ${way}"]`)?.focus(),
    );
  };
  return (
    <FormDialog
      title={t('hot.title')}
      form={form}
      label={t('products.save')}
      done={t('hot.done')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('hot.text')}</p>
      <ol ref={list}>
        {names.map((name, at) => (
          <li key={name} className="flex items-center gap-1 border-b border-line last:border-0">
            <span className="money w-8 text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                data-move={`${at} ${by}`}
                className="icon-button"
                aria-label={t(by < 0 ? 'hot.up' : 'hot.down', { name })}
                disabled={by < 0 ? at === 0 : at === names.length - 1}
                onClick={() => move(at, by)}
              >
                {by < 0 ? <UpIcon /> : <DownIcon />}
              </button>
            ))}
            <button
              type="button"
              className="icon-button"
              aria-label={t('hot.remove', { name })}
              onClick={() => form.set({ names: names.filter((one) => one !== name) })}
            >
              <CloseIcon />
            </button>
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
                <button
                  type="button"
                  className="chip max-w-full"
                  aria-label={t('hot.add', { name })}
                  onClick={() => {
                    form.set({ names: [...names, name] });
                    setQuery('');
                  }}
                >
                  <PlusIcon size={14} />
                  <bdi className="truncate">{name}</bdi>
                </button>
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
