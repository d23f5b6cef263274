// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StepUp } from '#web/features/second-factor/components/step-up.tsx';
// Its chunk comes in beforehand: how long that takes is no business of a test.
import '#web/features/second-factor/components/step-up-dialog.tsx';
import { adminProducts, renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleKey } from '#web/testing/sample-keys.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { KeyList } from './key-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [PRODUCT] = adminProducts();
const LIST = 'GET codes/list';

/** A list that hides its keys until its reader has shown who they are. */
async function open() {
  let proved = false;
  if (!PRODUCT) throw new Error('no product');
  return renderAdmin(
    <StepUp>
      <KeyList product={PRODUCT} />
    </StepUp>,
    {
      [LIST]: () =>
        ok({
          data: [sampleKey(1, { code: proved ? 'GRDA-7K2Q-99XM' : '••••-99XM' })],
          next: null,
          masked: !proved,
          counts: { available: 1, held: 0, paused: 0, used: 0, revoked: 0 },
        }),
      'POST codes/export': () =>
        proved
          ? ok({ data: [sampleKey(1, { code: 'GRDA-7K2Q-99XM' })], next: null })
          : refusal('session.step-up', 'x', 403),
      'GET auth/step-up-ways': () => ok({ ways: ['code', 'recovery'], fresh: false }),
      'POST auth/step-up': ({ body }) => {
        proved = (body as { code?: string }).code === '123456';
        return proved ? ok({ until: '' }) : refusal('second-factor.wrong', 'x');
      },
    },
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog', { name: 'Verifikasi bahwa ini Anda' }));
const prove = async (code: string) => {
  const field = dialog().getByLabelText('Kode 6 angka');
  await act(async () => fireEvent.change(field, { target: { value: code } }));
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Lanjut' })));
};

test('hidden keys are shown after a proof, and only then', async () => {
  await open();
  expect(screen.getByText('••••-99XM')).toBeTruthy();
  expect(screen.getByText(/^Isi key disembunyikan\./)).toBeTruthy();
  await press('Tampilkan key');
  await prove('000000');
  expect(dialog().getByRole('alert')).toBeTruthy();
  expect(screen.queryByText('GRDA-7K2Q-99XM')).toBeNull();
  await prove('123456');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('GRDA-7K2Q-99XM')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tampilkan key' })).toBeNull();
});

test('an export that nobody proves stays refused, and what is said of it can be taken away', async () => {
  const { sent } = await open();
  await press('Ekspor key sebagai TXT');
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Tutup' })));
  expect(sent('POST codes/export')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('Verifikasi sekali lagi bahwa ini Anda');
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['listed', LIST],
  ['looked for', 'POST codes/search'],
])(
  'keys that are %s go from the screen when the proof has run out, though nobody answers then',
  async (_, name) => {
    vi.useFakeTimers();
    if (!PRODUCT) throw new Error('no product');
    const key = 'GRDA-7K2Q-99XM';
    const found = { data: [sampleKey(1, { code: key })], masked: false, shownMs: 90_000 };
    const none = ok({ data: [], next: null, masked: false });
    let answers = true;
    await renderAdmin(<KeyList product={PRODUCT} />, {
      [LIST]: () =>
        answers ? (name === LIST ? ok({ ...found, next: null }) : none) : refusal('request.failed', 'x', 500),
      'POST codes/search': () => (answers ? ok(found) : refusal('request.failed', 'x', 500)),
    });
    if (name !== LIST) {
      const box = screen.getByRole('searchbox');
      fireEvent.change(box, { target: { value: 'dicari' } });
      await act(async () => fireEvent.submit(box.closest('form') as HTMLFormElement));
    }
    await act(() => vi.advanceTimersByTimeAsync(85_000));
    expect(screen.getByText(key)).toBeTruthy();
    answers = false;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(document.body.innerHTML).not.toContain(key);
    expect(screen.getByText('GRDA••••••••')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tampilkan key' })).toBeTruthy();
  },
);
