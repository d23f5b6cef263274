// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StepUp } from '#web/features/second-factor/components/step-up.tsx';
// Its chunk comes in beforehand: how long that takes is no business of a test.
import '#web/features/second-factor/components/step-up-dialog.tsx';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleFound } from '#web/testing/sample-orders.ts';
import { ok } from '#web/testing/scripted-transport.ts';
import { OrderPanel } from './order-panel.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the keys of an order are masked until a proof, and asked for by its number alone', async () => {
  let proved = false;
  const { sent } = await renderAdmin(
    <StepUp>
      <OrderPanel order={{ id: 7, reference: 'DEV-T7' }} onClose={() => {}} />
    </StepUp>,
    {
      'POST tripay/search-orders': () =>
        ok({
          data: [
            proved
              ? sampleFound(7)
              : sampleFound(7, {
                  codes: ['••••••••', '••••••••'],
                  withheld: 'until-proof',
                  merchantRef: '7',
                }),
          ],
        }),
      'GET orders/timeline': () => ok({ orderId: 7, data: [] }),
      'GET auth/step-up-ways': () => ok({ ways: ['password'], fresh: false }),
      'POST auth/step-up': () => {
        proved = true;
        return ok({ until: '' });
      },
    },
  );
  expect(screen.getAllByText('••••••••')).toHaveLength(2);
  expect(screen.queryByText('No Ref toko')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(COPY|Copy) (?!DEV-T7)/ })).toBeNull();
  await press('Tampilkan key');
  const dialog = within(screen.getByRole('dialog', { name: 'Verifikasi bahwa ini Anda' }));
  const field = dialog.getByLabelText('Kata sandi');
  await act(async () => fireEvent.change(field, { target: { value: 'gajah-terbang-1' } }));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Lanjut' })));
  expect(await screen.findByText('KODE-A')).toBeTruthy();
  expect(screen.getByText('PUB-7')).toBeTruthy();
  expect(sent('POST tripay/search-orders')[0]).toEqual({ searchTerm: '7', searchType: 'reference' });
});
