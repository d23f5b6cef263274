import { useId } from 'react';
import type { TelegramStatus } from '#contract/settings/telegram.ts';
import { formatCount, formatDateTime, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { QrCode } from '#web/ui/goods/qr-code.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useTelegram } from './queries.ts';
import { UnknownStars } from './unknown-stars.tsx';

const GUIDE = 'docs/guides/telegram.md';
const STEPS = ['shop.botStep1', 'shop.botStep2', 'shop.botStep3'] as const;

/** The bot of the shop: where it is, and how it fares; where there is none, how one is had. */
export function BotPanel() {
  const { t } = useLanguage();
  const id = useId();
  return (
    <section className="panel flex flex-col gap-4" aria-labelledby={id}>
      <h2 id={id} className="font-bold">
        {t('shop.bot')}
      </h2>
      <Loaded query={useTelegram()} rows={3}>
        {({ data }) =>
          data ? (
            <>
              <Bot bot={data} />
              <UnknownStars charges={data.unknown} />
            </>
          ) : (
            <NoBot />
          )
        }
      </Loaded>
      <p className="text-sm text-muted">{t('shop.botRule', { guide: GUIDE })}</p>
    </section>
  );
}

function NoBot() {
  const { t } = useLanguage();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('shop.botNone')}</p>
      <ol className="list-decimal ps-5">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </div>
  );
}

function Bot({ bot }: { bot: TelegramStatus }) {
  const { t, locale } = useLanguage();
  const { name, link, isTold, lastSeenAt, failedAt, failure, unanswered, chats, orders, paid, paidIdr } = bot;
  const n = (count: number) => formatCount(count, locale);
  const lines: [label: string, value: string][] = [
    [t('shop.botUpdates'), t(isTold ? 'shop.botTold' : 'shop.botAsks')],
    [t('shop.botSeen'), lastSeenAt ? formatDateTime(lastSeenAt, t) : t('shop.botNobody')],
    [t('shop.botFailed'), failedAt ? formatDateTime(failedAt, t) : t('shop.botWell')],
    [t('shop.botUnanswered'), n(unanswered)],
    [t('shop.botChats'), n(chats)],
    [t('shop.botOrders'), t('shop.botOrdersPaid', { orders: n(orders), paid: n(paid) })],
    [t('shop.botPaid'), formatIdr(paidIdr, locale)],
  ];
  return (
    <div className="flex flex-col gap-4 md:flex-row">
      {name === '' ? (
        <p className="text-sm text-muted">{t('shop.botWaits')}</p>
      ) : (
        <div className="flex flex-col items-center gap-2 md:w-44 md:shrink-0">
          <div className="w-40">
            <QrCode text={link} label={t('shop.botQr')} />
          </div>
          <a className="font-semibold underline underline-offset-2" href={link}>
            <bdi dir="ltr">@{name}</bdi>
          </a>
          <CopyButton text={link} label={t('shop.botCopy')} copiedLabel={t('copy.copied')} />
        </div>
      )}
      <dl className="min-w-0 flex-1 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {failedAt && (
          <dd className="font-mono text-xs text-muted wrap-anywhere" dir="ltr">
            {failure}
          </dd>
        )}
      </dl>
    </div>
  );
}
