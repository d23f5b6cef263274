import type { VoucherFieldProps } from '#web/features/vouchers/components/voucher-field.tsx';
import { useWordedPart } from '#web/i18n/use-worded-part.ts';

/** Where no voucher is to be used there is nothing to type: the field comes in its own chunk. */
export function VoucherSlot(props: VoucherFieldProps) {
  const Field = useWordedPart<VoucherFieldProps>({
    areas: ['checkoutLate'],
    load: () =>
      import('#web/features/vouchers/components/voucher-field.tsx').then((file) => file.VoucherField),
  });
  return Field && <Field {...props} />;
}
