import type { CompensationPreview } from '#contract/orders/compensations.ts';
import {
  COMPENSATION_DAYS,
  MOST_COMPENSATION_USD,
  MOST_COMPENSATION_WORDS,
  sharesOf,
} from '#domain/orders/compensations.ts';
import { formatDateTime, formatIdr, formatPercent, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAttempt } from '#web/lib/calls/use-attempt.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { useGive, useHolders } from './queries.ts';

interface Props {
  productId: number;
  name: string;
  onClose: () => void;
}

/** Something for all who hold a running key of a product: whom it reaches and what it comes to is said before it is given. */
export function CompensationDialog(props: Props) {
  const t = useT();
  const query = useHolders(props.productId);
  if (query.data && query.data.holders > 0) return <GiveDialog {...props} preview={query.data} />;
  return (
    <Dialog title={t('compensate.title')} onClose={props.onClose}>
      <Loaded query={query} rows={3}>
        {() => <p>{t('compensate.nobody', { product: props.name })}</p>}
      </Loaded>
    </Dialog>
  );
}

const FIRST = {
  balance: false,
  usd: '1',
  voucher: true,
  takes: 'percent' as 'percent' | 'amount',
  percent: '10',
  idr: '',
  days: String(COMPENSATION_DAYS.first),
  onlyHere: false,
  words: '',
};
type Draft = typeof FIRST;
const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d+([.,]\d{1,2})?$/.test(text.trim()) && usdOf(text) >= least && usdOf(text) <= most;
const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && isBetween(text, least, most);
const usdOf = (text: string): number => Number(text.trim().replace(',', '.'));

function GiveDialog({ productId, name, onClose, preview }: Props & { preview: CompensationPreview }) {
  const t = useT();
  const may = useMay();
  const { send } = useGive();
  const attempt = useAttempt();
  const { holders, accounts } = preview;
  const form = useForm<Draft, { balances: number; vouchers: number }>({
    initial: FIRST,
    check: (draft) => ({
      usd:
        draft.balance && !isBetween(draft.usd, 0.01, MOST_COMPENSATION_USD)
          ? t('compensate.wrongUsd', { most: formatUsd(MOST_COMPENSATION_USD) })
          : null,
      percent:
        draft.voucher && draft.takes === 'percent' && !isWhole(draft.percent, 1, 100)
          ? t('compensate.wrongPercent')
          : null,
      idr:
        draft.voucher && draft.takes === 'amount' && Number(draft.idr) <= 0
          ? t('compensate.wrongAmount')
          : null,
      days:
        draft.voucher && !isWhole(draft.days, 1, COMPENSATION_DAYS.most)
          ? t('compensate.wrongDays', { most: COMPENSATION_DAYS.most })
          : null,
    }),
    send: (draft) => {
      const body = bodyOf(draft, { productId, holders, accounts });
      return send({ ...body, attempt: attempt(body) });
    },
  });
  const { values, set } = form;
  const due = sharesOf(preview, values);
  const given = form.result?.value;
  return (
    <FormDialog
      title={t('compensate.title')}
      form={form}
      label={t('compensate.give', { n: due.balances + due.vouchers })}
      stops
      done={t('compensate.done', { n: (given?.balances ?? 0) + (given?.vouchers ?? 0) })}
      onClose={onClose}
    >
      <p>{t('compensate.whom', { holders, accounts, product: name })}</p>
      {accounts > 0 && may('customers.change') && (
        <div>
          <Tick
            label={t('compensate.balance')}
            checked={values.balance}
            onTick={(balance) => set({ balance })}
          />
          {values.balance && (
            <TextField label={t('compensate.usd')} inputMode="decimal" {...form.field('usd')} />
          )}
        </div>
      )}
      <div className="flex flex-col gap-3">
        <Tick
          label={t(values.balance ? 'compensate.voucherRest' : 'compensate.voucher')}
          checked={values.voucher}
          onTick={(voucher) => set({ voucher })}
        />
        {values.voucher && (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <SelectField
                label={t('compensate.takes')}
                options={[
                  ['percent', t('voucher.takes.percent')],
                  ['amount', t('voucher.takes.amount')],
                ]}
                {...form.field('takes')}
              />
              {values.takes === 'percent' ? (
                <TextField label={t('compensate.amount')} inputMode="numeric" {...form.field('percent')} />
              ) : (
                <MoneyField label={t('compensate.amount')} {...form.field('idr')} />
              )}
              <TextField label={t('compensate.days')} inputMode="numeric" {...form.field('days')} />
            </div>
            <Tick
              label={t('compensate.onlyHere')}
              checked={values.onlyHere}
              onTick={(onlyHere) => set({ onlyHere })}
            />
          </>
        )}
      </div>
      <TextArea
        label={t('compensate.words')}
        rows={3}
        maxLength={MOST_COMPENSATION_WORDS}
        {...form.field('words')}
      />
      <dl className="rounded-card border border-dashed border-edge p-3 text-sm">
        <dt className="font-semibold">{t('compensate.sums')}</dt>
        {due.balances > 0 && (
          <dd>
            {t('compensate.balances', {
              n: due.balances,
              total: formatUsd(due.balances * (usdOf(values.usd) || 0)),
            })}
          </dd>
        )}
        {due.vouchers > 0 && <dd>{t('compensate.vouchers', { n: due.vouchers })}</dd>}
        {due.balances + due.vouchers === 0 && <dd>{t('compensate.nothing')}</dd>}
        <dd className="mt-1 text-muted">{t('compensate.note')}</dd>
      </dl>
      <Lately preview={preview} />
    </FormDialog>
  );
}

const bodyOf = (draft: Draft, whom: { productId: number; holders: number; accounts: number }) => ({
  ...whom,
  words: draft.words.trim(),
  usd: draft.balance ? usdOf(draft.usd) : null,
  voucher: draft.voucher
    ? {
        percentage: draft.takes === 'percent' ? Number(draft.percent) : 0,
        idr: draft.takes === 'amount' ? Number(draft.idr) : null,
        days: Number(draft.days),
        onlyHere: draft.onlyHere,
      }
    : null,
});

function Lately({ preview: { lately } }: { preview: CompensationPreview }) {
  const t = useT();
  if (lately.length === 0) return null;
  return (
    <section className="text-sm" aria-label={t('compensate.lately')}>
      <h3 className="font-semibold">{t('compensate.lately')}</h3>
      <ul className="text-muted">
        {lately.map(({ at, voucher, usd, balances, vouchers }) => (
          <li key={at}>
            {[
              formatDateTime(at, t),
              ...(usd === null
                ? []
                : [t('compensate.balances', { n: balances, total: formatUsd(usd * balances) })]),
              ...(voucher === null
                ? []
                : [
                    `${t('compensate.vouchers', { n: vouchers })} (${voucher.idr === null ? formatPercent(voucher.percentage) : formatIdr(voucher.idr, t.locale)})`,
                  ]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
