import { Command } from 'cmdk';
import type { Findings } from '#contract/catalogue/find.ts';
import { StateMark } from '#web/features/orders/components/state-mark.tsx';
import { formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { PeopleIcon, ReceiptIcon, TicketIcon } from '../place-icons.tsx';
import { Hit } from './hit.tsx';

interface Props {
  found: Findings;
  onGo: (to: string) => void;
  /** Something that opens over the place where one is. */
  onOpen: (open: () => void) => void;
}

/** What the store found, each kind under its name. */
export function FoundGroups({ found, onGo, onOpen }: Props) {
  const { t } = useLanguage();
  const open = useOpenNamed();
  return (
    <>
      {found.orders.length > 0 && (
        <Command.Group heading={t('admin.tab.orders')}>
          {found.orders.map((order) => (
            <Hit
              key={order.id}
              value={`order ${order.id}`}
              icon={ReceiptIcon}
              detail={`${order.customerEmail} · ${order.reference || order.id}`}
              end={<StateMark order={order} />}
              onSelect={() => onOpen(() => open('order', { order }))}
            >
              {productText(t, order.productName)}
              {order.quantity > 1 && ` × ${order.quantity}`}
            </Hit>
          ))}
        </Command.Group>
      )}
      {found.products.length > 0 && (
        <Command.Group heading={t('admin.tab.products')}>
          {found.products.map((product) => (
            <Hit
              key={product.id}
              value={`product ${product.id}`}
              icon={TicketIcon}
              detail={t('command.product', {
                n: product.variants.reduce((sum, { availableCodes }) => sum + availableCodes, 0),
              })}
              onSelect={() => onGo(paths.adminTab('products', { query: product.name }))}
            >
              {product.name}
            </Hit>
          ))}
        </Command.Group>
      )}
      {found.customers.length > 0 && (
        <Command.Group heading={t('admin.tab.users')}>
          {found.customers.map((customer) => (
            <Hit
              key={customer.id}
              value={`customer ${customer.id}`}
              icon={PeopleIcon}
              detail={customer.email}
              end={<span className="money text-xs">{formatUsd(customer.balance)}</span>}
              onSelect={() => onGo(paths.adminTab('users', { query: customer.email }))}
            >
              {customer.username}
            </Hit>
          ))}
        </Command.Group>
      )}
    </>
  );
}

/** Keys are added to one variant: each that was found is a line. */
export function KeyActions({ found, onOpen }: Pick<Props, 'found' | 'onOpen'>) {
  const { t } = useLanguage();
  const open = useOpenNamed();
  const mayAdd = useMay()('stock.change');
  const variants = found.products.flatMap((product) => product.variants);
  if (!mayAdd) return null;
  return variants.slice(0, MOST_VARIANTS).map(({ id, name }) => (
    <Hit
      key={id}
      value={`keys ${id}`}
      icon={TicketIcon}
      onSelect={() => onOpen(() => open('keys', { productId: id }))}
    >
      {t('stock.addKeys', { name })}
    </Hit>
  ));
}

const MOST_VARIANTS = 6;
