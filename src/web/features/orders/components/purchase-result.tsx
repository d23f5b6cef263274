import { goodsWords } from '#domain/orders/goods-words.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { ClockIcon } from '#web/ui/screen/further-icons.tsx';
import { AlertIcon, CheckIcon } from '#web/ui/screen/icons.tsx';
import { Prose } from '#web/ui/screen/prose.tsx';
import type { WatchState } from '../purchase-watch.ts';
import { type ClosedState, closedState, creditSum, type ShownPurchase } from '../shown-purchase.ts';
import { HelpBox } from './help-box.tsx';
import { PurchaseReceipt } from './purchase-receipt.tsx';
import { WaitingBox } from './waiting-box.tsx';

interface Props {
  purchase: ShownPurchase;
  paid: boolean;
  forced: boolean;
  watch: WatchState;
  onRecheck: () => void;
}

export function PurchaseResult({ purchase, paid, forced, watch, onRecheck }: Props) {
  const t = useT();
  const topUp = purchase.credit !== undefined;
  const ready = purchase.codes.length > 0 || (topUp && purchase.deliveryStatus === 'DELIVERED' && paid);
  return (
    <div className="flex flex-col gap-5">
      <ResultHeading purchase={purchase} paid={paid} ready={ready} />
      {forced && <Banner tone="note">{t('success.forced')}</Banner>}
      {!ready && <WaitingBox purchase={purchase} paid={paid} watch={watch} onRecheck={onRecheck} />}
      <PurchaseReceipt purchase={purchase} onChanged={onRecheck} />
      {ready && !topUp && <Guide purchase={purchase} />}
      <HelpBox text={t('success.helpText')} />
      {topUp && (
        <Link to={paths.accountTab('wallet')} className="button button-main no-print">
          {t(ready ? 'success.toWallet' : 'success.topUpAgain')}
        </Link>
      )}
      <Link to={paths.home} className="button no-print">
        {t('success.back')}
      </Link>
    </div>
  );
}

function ResultHeading({
  purchase,
  paid,
  ready,
}: {
  purchase: ShownPurchase;
  paid: boolean;
  ready: boolean;
}) {
  const t = useT();
  const closed = paid ? null : closedState(purchase);
  const title =
    paid && ready && purchase.credit
      ? t('success.topUp')
      : paid
        ? t('success.paid')
        : closed
          ? t(`success.${closed}`)
          : t('success.waiting');
  const text = textOf(t, purchase, { paid, ready, closed });
  useTitle(title);
  const Icon = closed && closed !== 'expired' ? AlertIcon : paid ? CheckIcon : ClockIcon;
  const look =
    closed === 'expired'
      ? 'bg-line text-muted'
      : closed
        ? 'bg-chilli text-white'
        : paid
          ? 'bg-teal text-white'
          : 'bg-marigold-soft text-marigold-text';
  return (
    <div className="no-print flex items-center gap-4 pt-2" role="status">
      <span className={`grid size-13 flex-none place-items-center rounded-pill ${look}`}>
        <Icon size={28} />
      </span>
      <div>
        <h1 className="text-lg font-extrabold sm:text-xl">{title}</h1>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </div>
  );
}

interface Outcome {
  paid: boolean;
  ready: boolean;
  closed: ClosedState | null;
}

function textOf(
  t: Translate,
  { credit, delivery, kept, withheld, waitsFor }: ShownPurchase,
  { paid, ready, closed }: Outcome,
): string {
  if (ready)
    return credit ? t('success.topUpText', { amount: creditSum(credit) }) : t(READY[goodsWords(delivery)]);
  if (paid) return withheld || waitsFor ? '' : t('success.preparing');
  if (!closed) return t('success.confirming');
  if (credit) return t(`success.topUp${CLOSED[closed]}Text`);
  return kept ? t('success.keptText') : t(`success.${closed}Text`);
}

const READY = { keys: 'success.ready', file: 'success.readyFile', goods: 'success.readyGoods' } as const;
const CLOSED = { expired: 'Expired', failed: 'Failed', refunded: 'Refunded' } as const;

/** The seller's own words on what to do with it; the usual steps where there are none. */
function Guide({ purchase: { guide: own, delivery, customLink, linkLabel } }: Pick<Props, 'purchase'>) {
  const t = useT();
  const words = goodsWords(delivery);
  const steps = [
    ...(words === 'keys' ? [t('success.guide.copy')] : []),
    ...(words === 'file' ? [t('success.guide.fetch')] : []),
    ...(customLink && !linkLabel ? [t('success.guide.download')] : []),
    ...(words === 'keys'
      ? [t('success.guide.use'), t('success.guide.keep')]
      : [t('success.guide.keepGoods')]),
  ];
  return (
    <section className="no-print panel">
      <h2 className="font-bold">{t('success.guide')}</h2>
      {own ? (
        <Prose html={own} className="mt-2" />
      ) : (
        <ol className="mt-2 flex list-inside list-decimal flex-col gap-1 text-sm text-muted marker:font-semibold marker:text-ink">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
