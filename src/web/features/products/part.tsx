import type { ReactNode } from 'react';
import { useNarrow } from '#web/lib/hooks/use-narrow.ts';
import { ChevronIcon } from '#web/ui/screen/further-icons.tsx';

interface Props {
  title: string;
  /** What of it is to be known while it is folded. */
  summary: ReactNode;
  /** Something of it is not saved. */
  changed?: boolean;
  tools?: ReactNode;
  /** Stands beside the title where there is room. */
  note?: ReactNode;
  /** Its rows run from edge to edge. */
  flush?: boolean;
  open?: boolean;
  children: ReactNode;
}

/** A part of a product's sheet; on a phone a row with its summary, which opens. */
export function Part(props: Props) {
  const { title, summary, changed = false, tools, note, flush = false, open = false, children } = props;
  const narrow = useNarrow();
  if (narrow)
    return (
      <details className="panel part p-0" open={open}>
        <summary>
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1.5 text-sm font-bold">
              {title}
              {changed && <span className="dot" />}
            </span>
            <span className="block truncate text-xs text-muted">{summary}</span>
          </span>
          <ChevronIcon size={18} />
        </summary>
        <section
          className={`border-t border-line ${flush ? 'pt-2' : 'flex flex-col gap-4 p-4'}`}
          aria-label={title}
        >
          {tools && <div className={flush ? 'px-4 pb-2' : ''}>{tools}</div>}
          {children}
        </section>
      </details>
    );
  return (
    <section className={`panel ${flush ? 'p-0' : 'flex flex-col gap-4'}`} aria-label={title}>
      <div className={`flex flex-wrap items-center gap-2 ${flush ? 'min-h-11 px-4 py-1' : ''}`}>
        <h3 className="text-sm font-bold">{title}</h3>
        {note}
        {tools && <div className="ms-auto">{tools}</div>}
      </div>
      {children}
    </section>
  );
}
