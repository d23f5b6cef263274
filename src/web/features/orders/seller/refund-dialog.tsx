import type { TrackedOrder } from '#contract/orders/tracking.ts';
import type { RefundWay } from '#domain/orders/refunds.ts';
import { mayRefundPart, refundWay } from '#domain/payments/gateways.ts';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useRefund } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundChoice } from './refund-choice.tsx';

export interface OrderActionProps {
  order: TrackedOrder;
  onClose: () => void;
}

/** As people type it: '30.000' or '30 000'. Null for anything that is no number of rupiah. */
const rupiahOf = (text: string): number | null => {
  const digits = text.replace(/[.,\s]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
};

const PENDING_MS = 6_000;
const DONE_MS = 1_500;

/** How much goes back and by which way, what becomes of the keys, and why. It cannot be taken back. */
export function RefundDialog({ order, onClose }: OrderActionProps) {
  const { t, locale } = useLanguage();
  const { send } = useRefund();
  const money = (idr: number) => formatIdr(idr, locale);
  const { gateway, refunded = 0, totalAmount, charged = totalAmount } = order;
  const left = charged - refunded;
  const mayBy: RefundWay = gateway ? refundWay(gateway, order.paymentMethod) : 'hand';
  const can = gateway && refunded > 0 && !mayRefundPart(gateway) ? 'hand' : mayBy;
  /** Through it only all that was paid goes back, and only at once. */
  const wholeOnly = gateway !== undefined && can === 'gateway' && !mayRefundPart(gateway);
  const whole = t(refunded > 0 ? 'refund.rest' : 'refund.whole');
  const form = useForm({
    initial: { part: false, amount: '', by: can, reason: '' },
    check: ({ part, amount, reason }) => {
      const idr = rupiahOf(amount);
      const wrong = part && (idr === null || idr < 1 || idr >= left);
      return {
        amount: wrong ? t('refund.amountWrong', { limit: money(left), whole }) : null,
        reason: reason.trim() === '' ? t('refund.required') : null,
      };
    },
    send: ({ part, amount, by, reason }) =>
      send({
        order,
        reason: reason.trim(),
        by,
        ...(part ? { amount: rupiahOf(amount) ?? 0, refunded } : {}),
      }),
  });
  const { part, by, amount } = form.values;
  const label = gateway ? gatewayText(t, gateway) : '';
  const sum = part ? rupiahOf(amount) : left;
  const fromBalance = order.fromBalance ? formatUsd(order.fromBalance) : null;
  const byBalance = gateway === 'balance' ? fromBalance : null;
  const wholeHint = t(order.credit ? 'refund.creditHint' : 'refund.wholeHint');
  return (
    <FormDialog
      title={t('refund.title')}
      form={form}
      label={
        byBalance
          ? t('refund.send', { amount: byBalance })
          : by === 'hand' || !sum
            ? t('refund.mark')
            : t('refund.send', { amount: money(sum) })
      }
      stops
      done={doneText()}
      doneMs={form.result?.value.pending ? PENDING_MS : DONE_MS}
      onClose={onClose}
    >
      {left === 0 ? (
        <p className="text-sm">{byBalance ? t('refund.balance', { amount: byBalance }) : t('refund.free')}</p>
      ) : (
        <>
          <dl>
            <Sum label={t('refund.paid')} amount={money(charged)} />
            {refunded > 0 && <Sum label={t('refund.gone')} amount={money(refunded)} />}
            {refunded > 0 && <Sum label={t('refund.left')} amount={money(left)} />}
          </dl>
          <RefundChoice
            legend={t('refund.how')}
            name="refund-part"
            chosen={part ? 'part' : 'whole'}
            options={[
              {
                value: 'whole',
                label: `${whole} · ${money(left)}`,
                hint: fromBalance
                  ? `${wholeHint} ${t('refund.balanceToo', { amount: fromBalance })}`
                  : wholeHint,
              },
              ...(wholeOnly && by === 'gateway'
                ? []
                : ([
                    {
                      value: 'part',
                      label: t('refund.part'),
                      hint: t(order.credit ? 'refund.creditPartHint' : 'refund.partHint'),
                    },
                  ] as const)),
            ]}
            onChoose={(value) => form.set({ part: value === 'part' })}
          />
          {part && (
            <TextField
              label={t('refund.amount')}
              inputMode="numeric"
              dir="ltr"
              maxLength={14}
              {...form.field('amount')}
            />
          )}
          {can === 'gateway' ? (
            <RefundChoice
              legend={t('refund.way')}
              name="refund-way"
              chosen={by}
              options={[
                {
                  value: 'gateway',
                  label: t('refund.byGateway', { gateway: label }),
                  hint: wholeOnly ? t('refund.wholeOnly', { gateway: label }) : t('refund.byGatewayHint'),
                },
                {
                  value: 'hand',
                  label: t('refund.byHand'),
                  hint: t('refund.byHandHint', { gateway: label }),
                },
              ]}
              onChoose={(value) =>
                form.set({ by: value, part: wholeOnly && value === 'gateway' ? false : part })
              }
            />
          ) : (
            <p className="text-sm">{t('refund.handOnly')}</p>
          )}
        </>
      )}
      <ReasonField hint={t('refund.reasonHint')} {...form.field('reason')} />
      <p className="text-sm text-muted wrap-anywhere">
        {t('refund.text', { reference: order.reference || order.id })}
      </p>
    </FormDialog>
  );

  function doneText(): string {
    const { already, pending, status, refunded: now = 0 } = form.result?.value ?? {};
    if (already) return t('refund.already');
    if (pending) return t('refund.pending');
    return status === 'REFUND' ? t('refund.done') : t('refund.donePart', { amount: money(now - refunded) });
  }
}

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <div className="receipt-row">
    <dt>{label}</dt>
    <dd className="money">
      <bdi>{amount}</bdi>
    </dd>
  </div>
);
