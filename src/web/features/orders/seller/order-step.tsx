import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useNavigate } from '#web/lib/page/router.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';

type Stepped = Pick<ManagedOrder, 'id' | 'reference' | 'needs' | 'productId' | 'productName'>;

interface Step {
  label: string;
  /** The same with what it is about, for those who do not see the row. */
  said: string;
  go: () => void;
}

/** What an order waits for the seller to do, where the one who looks may do it. */
export function useNextStep(): (order: Stepped) => Step | null {
  const t = useT();
  const may = useMay();
  const open = useOpenNamed();
  const navigate = useNavigate();
  return ({ id, reference, needs, productId, productName }) => {
    if (needs === 'key' && productId !== null && may('stock.change'))
      return {
        label: t('queue.addKeys'),
        said: t('stock.addKeys', { name: productText(t, productName) }),
        go: () => open('keys', { productId }),
      };
    if (needs === 'delivery' && may('orders.change'))
      return {
        label: t('deliver.open'),
        said: t('deliver.one', { reference: reference || id }),
        go: () => open('order', { order: { id, reference } }),
      };
    if (needs === 'transfer')
      return {
        label: t('order.check'),
        said: t('order.checkOne', { reference: reference || id }),
        go: () => navigate(paths.adminTab('byHand')),
      };
    if (needs === 'claim' && may('orders.change'))
      return {
        label: t('order.answerClaim'),
        said: t('order.answerClaimOne', { reference: reference || id }),
        go: () => navigate(paths.adminTab('claims', { order: String(id) })),
      };
    return null;
  };
}
