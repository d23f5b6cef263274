import { useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CloseIcon, DownIcon, PlusIcon, UpIcon } from '#web/ui/icons.tsx';
import { moved } from './hot-order.ts';
import { useSellerProducts, useSetHotOrder } from './queries.ts';

/** Which products stand at the head of the storefront, by buttons that thumbs and keyboards reach alike. */
export function HotOrderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { send } = useSetHotOrder();
  const { groups } = useSellerProducts();
  const list = useRef<HTMLOListElement>(null);
  const form = useForm({
    initial: () => ({
      names: groups.filter((group) => group.hotRank !== null).map((group) => group.baseName),
    }),
    send: ({ names }) => send({ baseNames: names }),
  });
  const { names } = form.values;
  const others = groups.map((group) => group.baseName).filter((name) => !names.includes(name));

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
      {others.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold text-muted">{t('hot.others')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {others.map((name) => (
              <li key={name} className="max-w-full">
                <button
                  type="button"
                  className="chip max-w-full"
                  aria-label={t('hot.add', { name })}
                  onClick={() => form.set({ names: [...names, name] })}
                >
                  <PlusIcon size={14} />
                  <bdi className="truncate">{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
