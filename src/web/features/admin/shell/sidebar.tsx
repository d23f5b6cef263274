import { type SyntheticEvent, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { StoreMark } from '#web/ui/screen/store-mark.tsx';
import { Menu, type MenuProps } from './menu.tsx';

interface Tip {
  text: string;
  top: number;
}

/** Beside the page: every place in its group. As a rail it shows signs, and says the name of the one looked at. */
export function Sidebar(props: MenuProps) {
  const t = useT();
  const { store } = useServices();
  const [tip, setTip] = useState<Tip | null>(null);
  const show = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('.place-link') : null;
    const name = link?.querySelector('.place-name')?.textContent;
    if (!link || !name) return setTip(null);
    const { top, height } = link.getBoundingClientRect();
    setTip({ text: name, top: top + height / 2 });
  };
  const hide = () => setTip(null);
  return (
    <aside className="no-print sticky top-0 flex h-dvh w-(--side) flex-none flex-col border-e border-line bg-[color-mix(in_srgb,var(--ink)_3%,var(--paper))]">
      <Link to={paths.home} className="side-head" aria-label={`${store.name}. ${t('layout.home')}`}>
        <StoreMark size={28} />
        <bdi className="place-name truncate font-extrabold tracking-tight">{store.name}</bdi>
      </Link>
      <nav
        aria-label={t('admin.tabs')}
        className="side-menu"
        onPointerOver={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onScroll={hide}
      >
        <Menu {...props} />
      </nav>
      {/* The link says its name itself: this is for eyes. */}
      {tip && (
        <span className="rail-tip" aria-hidden="true" style={{ top: tip.top }}>
          {tip.text}
        </span>
      )}
    </aside>
  );
}
