import { useId, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';

interface Props {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Any page can be gone to, not only the next. */
  anyPage?: boolean;
}

/** 'Showing x to y of total entries', previous, next. */
export function Pager({ page, size, total, onPage, anyPage = false }: Props) {
  const t = useT();
  // Of nothing there is nothing to page; what stands in its place says so.
  if (total === 0) return null;
  const last = Math.ceil(total / size);
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3" aria-label={t('panel.pages')}>
      <p className="text-sm text-muted" role="status">
        {t('panel.showing', {
          from: (page - 1) * size + 1,
          to: Math.min(page * size, total),
          total,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        {anyPage && last > 2 && <PageField key={page} page={page} last={last} onPage={onPage} />}
        <Button className="max-sm:flex-1" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('panel.previous')}
        </Button>
        <Button className="max-sm:flex-1" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t('panel.next')}
        </Button>
      </div>
    </nav>
  );
}

interface FieldProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** The number of the page, to be typed over; Enter goes there. */
function PageField({ page, last, onPage }: FieldProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState(String(page));
  return (
    <FormBox
      className="flex items-center gap-2 text-sm text-muted max-sm:w-full"
      onSubmit={() => {
        const wanted = Math.min(last, Number(typed));
        if (wanted >= 1 && wanted !== page) onPage(wanted);
        else setTyped(String(page));
      }}
    >
      <label htmlFor={id}>{t('panel.page')}</label>
      <input
        id={id}
        className="field field-dense w-16 text-center font-mono"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={() => setTyped(String(page))}
      />
      <span>{t('panel.ofPages', { last })}</span>
    </FormBox>
  );
}
