import { use } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductGroup } from '#domain/catalogue/product-groups.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { CardItems } from './card-item.tsx';

const GRID = 'grid grid-cols-3 gap-2.5 md:grid-cols-5 md:gap-4 lg:grid-cols-6';
/** About what a phone shows before the first scroll. */
const EAGER_CARDS = 9;
const SKELETON_CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

export function ProductGrid({ groups }: { groups: readonly ProductGroup<Product>[] }) {
  const Item = use(CardItems);
  return (
    <ul className={GRID}>
      {groups.map((group, at) => (
        <Item
          key={group.main.id}
          className={at < EAGER_CARDS * 3 ? '' : 'ticket-far'}
          group={group}
          eager={at < EAGER_CARDS}
        />
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  const t = useT();
  return (
    <div className={GRID} role="status" aria-label={t('catalogue.loading')}>
      {SKELETON_CARDS.map((name) => (
        <div key={name} className="ticket">
          <div className="skeleton aspect-square rounded-b-none" />
          <div className="ticket-tear" />
          <div className="flex flex-col gap-2 p-2.5">
            <div className="skeleton h-8" />
            <div className="skeleton h-5 w-3/4" />
            <div className="skeleton h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
