import { useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { AlertIcon, CheckIcon, ClockIcon, DownloadIcon, PrintIcon } from '#web/ui/icons.tsx';
import { closedState, type ShownPurchase } from '../purchase-view.ts';
import type { WatchState } from '../purchase-watch.ts';
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
      <PurchaseReceipt purchase={purchase} />
      {ready ? (
        <div className="no-print flex flex-col gap-3 sm:flex-row">
          {purchase.customLink && (
            <a
              className="button button-main flex-1"
              href={purchase.customLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              <DownloadIcon />
              {t('success.download')}
            </a>
          )}
          <button type="button" className="button min-h-13 flex-1" onClick={() => print()}>
            <PrintIcon />
            {t('success.print')}
          </button>
        </div>
      ) : (
        <WaitingBox purchase={purchase} paid={paid} watch={watch} onRecheck={onRecheck} />
      )}
      {ready && <Guide />}
      <HelpBox />
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
  const Icon = closed ? AlertIcon : paid ? CheckIcon : ClockIcon;
  const look = closed ? 'bg-chilli text-white' : paid ? 'bg-teal text-white' : 'bg-marigold text-on-marigold';
  return (
    <div className="no-print flex items-center gap-4 pt-2" role="status">
      <span className={`grid size-13 flex-none place-items-center rounded-pill ${look}`}>
        <Icon size={28} />
      </span>
      <div>
        <h1 className="text-xl font-extrabold">{title}</h1>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </div>
  );
}

function Guide() {
  const t = useT();
  const steps = [
    t('success.guide.copy'),
    t('success.guide.download'),
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

function HelpBox() {
  const t = useT();
  return (
    <section className="no-print panel">
      <h2 className="font-bold">{t('success.help')}</h2>
      <p className="mt-1 text-sm text-muted">{t('success.helpText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        <ContactLinks className="button" />
      </ul>
    </section>
  );
}
