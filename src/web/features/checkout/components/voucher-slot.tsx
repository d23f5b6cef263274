import type { VoucherFieldProps } from '#web/features/vouchers/components/voucher-field.tsx';
import { useLatePart } from '#web/lib/page/use-late-part.ts';

/** Where no voucher is to be used there is nothing to type: the field comes in its own chunk. */
export function VoucherSlot(props: VoucherFieldProps) {
  const Field = useLatePart<VoucherFieldProps>(
    () => true,
    async () => (await import('#web/features/vouchers/components/voucher-field.tsx')).VoucherField,
  );
  return Field && <Field {...props} />;
}
