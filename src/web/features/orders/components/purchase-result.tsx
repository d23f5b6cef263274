import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { AlertIcon, CheckIcon, ClockIcon } from '#web/ui/icons.tsx';
import { closedState, type ShownPurchase } from '../purchase-view.ts';
import type { WatchState } from '../purchase-watch.ts';
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
  const ready = purchase.codes.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <ResultHeading purchase={purchase} paid={paid} ready={ready} />
      {forced && <Banner tone="note">{t('success.forced')}</Banner>}
      {!ready && <WaitingBox purchase={purchase} paid={paid} watch={watch} onRecheck={onRecheck} />}
      <PurchaseReceipt purchase={purchase} />
      {ready && <Guide hasFile={purchase.customLink !== undefined} />}
      <HelpBox text={t('success.helpText')} />
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
  const title = paid ? t('success.paid') : closed ? t(`success.${closed}`) : t('success.waiting');
  const text = ready
    ? t('success.ready')
    : paid
      ? t('success.preparing')
      : closed
        ? t(`success.${closed}Text`)
        : t('success.confirming');
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

function Guide({ hasFile }: { hasFile: boolean }) {
  const t = useT();
  const steps = [
    t('success.guide.copy'),
    ...(hasFile ? [t('success.guide.download')] : []),
    t('success.guide.use'),
    t('success.guide.keep'),
  ];
  return (
    <section className="no-print panel">
      <h2 className="font-bold">{t('success.guide')}</h2>
      <ol className="mt-2 flex list-inside list-decimal flex-col gap-1 text-sm text-muted marker:font-semibold marker:text-ink">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
