import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import '../styles/panel.css';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** A number that wants attention. */
  count?: number;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
}

/** Tabs with the arrow keys; the panel below belongs to the chosen one. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone not all tabs fit: the chosen one is brought into sight, and nothing but the list moves.
  useEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector(`#tab-${chosen}`)?.getBoundingClientRect();
    if (!box || !tab || (tab.left >= box.left && tab.right <= box.right)) return;
    list.current?.scrollBy(tab.left + tab.width / 2 - box.left - box.width / 2, 0);
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const on = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line lg:flex-wrap lg:gap-0"
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`tab-${tab.name}`}
            type="button"
            role="tab"
            className="inline-flex min-h-11 flex-none items-center gap-1.5 border-b-3 border-transparent px-2.5 py-2 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-marigold aria-selected:text-ink"
            aria-selected={tab.name === chosen}
            aria-controls={tab.name === chosen ? `panel-${tab.name}` : undefined}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
            {tab.count ? <span className="badge badge-bad">{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div id={`panel-${chosen}`} role="tabpanel" aria-labelledby={`tab-${chosen}`} className="min-w-0 pt-4">
        {children}
      </div>
    </>
  );
}
