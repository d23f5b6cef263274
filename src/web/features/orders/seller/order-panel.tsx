import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { MailTroubleHint } from '#web/features/mail/mail-trouble.tsx';
import { OrderSupply } from '#web/features/supply/order-supply.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { statusWord } from '#web/i18n/status-word.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import type { NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';
import { SidePanel } from '#web/ui/dialogs/side-panel.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { DownIcon, UpIcon } from '#web/ui/screen/further-icons.tsx';
import { Thumb } from '#web/ui/screen/picture.tsx';
import { StateMark } from '../components/state-mark.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAnswers } from './order-answers.tsx';
import { OrderCodes } from './order-codes.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderName } from './order-name.tsx';
import { OrderPerson } from './order-person.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { totalText } from './order-total.ts';
import { useWalk } from './order-walk.tsx';
import { useFoundOrders, useOrderStory, useResend } from './queries.ts';
import './orders.css';

const MESSAGE_MS = 3_000;

declare module '#web/ui/dialogs/dialog-stack.tsx' {
  interface NamedDialogs {
    order: { order: { id: number; reference: string } };
  }
}

type Props = NamedDialogs['order'] & { onClose: () => void };

/** One order: goods, money, person and story, and what can be done about it. */
export function OrderPanel({ order, onClose }: Props) {
  const t = useT();
  const walk = useWalk();
  const [sent, setSent] = useFlash<{ email: string }>(MESSAGE_MS);
  // By its number: what else names an order may be missing, or open its keys to whoever reads the address.
  const number = String(order.id);
  const found = useFoundOrders({ searchTerm: number, searchType: 'reference' });
  const story = useOrderStory(order.id);
  const details = found.data?.data.find((each) => each.id === order.id);
  const resend = useResend();
  const sendAgain = async () => {
    setSent(null);
    if (await resend.run({ reference: number })) setSent({ email: details?.customerEmail ?? '' });
  };
  const disputed = story.data?.data.some((step) => step.kind === 'dispute-open') === true;
  const waits = details?.needs === 'supply' || details?.needs === 'delivery';
  const supplied = waits || story.data?.data.some((step) => step.kind.startsWith('supply-')) === true;
  const failed = (found.error ?? story.error) !== null || (found.data && !details);
  const name = order.reference || number;
  return (
    <SidePanel
      title={t('order.title', { reference: name })}
      about={order.id}
      busy={resend.busy}
      onClose={onClose}
      tools={
        <>
          <bdi className="min-w-0 truncate font-mono text-sm font-semibold">{name}</bdi>
          <span className="me-auto">
            <CopyButton
              dense
              text={name}
              label={t('copy.copy')}
              copiedLabel={t('copy.copied')}
              subject={name}
            />
          </span>
          {walk && (
            <>
              <IconButton icon={<UpIcon size={18} />} label={t('order.before')} onClick={() => walk(-1)} />
              <IconButton icon={<DownIcon size={18} />} label={t('order.next')} onClick={() => walk(1)} />
            </>
          )}
        </>
      }
      footer={
        details && (
          <OrderActions
            key={order.id}
            order={details}
            disputed={disputed}
            sending={resend.busy}
            onSendAgain={() => void sendAgain()}
          />
        )
      }
    >
      <div className="flex flex-col gap-3 empty:hidden">
        <LoadFailed query={found.error === null ? story : found} text={t('order.loadFailed')} />
        {found.data && !details && <Banner tone="bad">{t('order.loadFailed')}</Banner>}
        {sent && <Banner tone="good">{t('post.sent', sent)}</Banner>}
        {resend.error !== null && (
          <Banner tone="bad" onDismiss={resend.clear}>
            {failureText(t, resend.error, t('post.failed'))}
            <MailTroubleHint error={failureText(t, resend.error)} />
          </Banner>
        )}
        {!details && !failed && <SkeletonRows rows={8} height="h-7" />}
      </div>
      {details && (
        <>
          <OrderHead order={details} />
          {!details.credit && (
            <section aria-label={t('order.goods')}>
              <OrderAnswers order={details} />
              <OrderCodes order={details} />
            </section>
          )}
          {supplied && <OrderSupply orderId={order.id} waits={waits} />}
          <section aria-labelledby="order-money">
            <h3 id="order-money" className="mb-1 text-sm font-semibold">
              {t('order.money')}
            </h3>
            <OrderMoney order={details} />
          </section>
          <section aria-labelledby="order-person">
            <h3 id="order-person" className="mb-1 text-sm font-semibold">
              {t('sales.customer')}
            </h3>
            <OrderPerson order={details} />
          </section>
          <section aria-labelledby="order-story">
            <h3 id="order-story" className="mb-2 text-sm font-semibold">
              {t('order.timeline')}
            </h3>
            <OrderTimeline entries={story.data?.data ?? []} />
          </section>
        </>
      )}
    </SidePanel>
  );
}

function OrderHead({ order }: { order: TrackedOrder }) {
  const t = useT();
  const { products } = useSellerProducts();
  const picture = products.find(({ id }) => id === order.productId)?.imageUrl;
  const specified = [order.status, order.deliveryStatus].map((status) => statusWord(t, status));
  return (
    <section>
      <div className="flex items-center gap-3">
        {picture !== undefined && <Thumb src={picture} />}
        <h2 className="min-w-0 flex-1 wrap-anywhere">
          <OrderName order={order} />
        </h2>
        <span className="money flex-none">
          <bdi>{totalText(t, order)}</bdi>
        </span>
      </div>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <StateMark order={order} />
        <span className="text-xs text-muted">
          {specified.map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two words in their places
            <span key={at}>
              {at > 0 && ' · '}
              <span>{word}</span>
            </span>
          ))}
        </span>
      </p>
    </section>
  );
}
