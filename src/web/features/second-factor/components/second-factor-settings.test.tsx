// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { failure, ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { SecondFactorSettings } from './second-factor-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STATUS = 'GET factors/status';
const CONFIRM = 'POST factors/app-confirm';
const NONE = {
  app: false,
  passkeys: [] as object[],
  recoveryLeft: 0,
  demanded: false,
  demandedFrom: null as string | null,
};
const CODES = ['AAAAA-22222', 'BBBBB-33333'];
const PASSKEY = { id: 4, name: 'Ponsel Rani', createdAt: '2026-11-01T03:00:00.000Z', lastUsedAt: null };

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const badges = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

async function open(start: Partial<typeof NONE> = {}, script: Parameters<typeof scriptedTransport>[0] = {}) {
  let data = { ...NONE, ...start };
  const become = (next: Partial<typeof NONE>) => {
    data = { ...data, ...next };
  };
  const transport = scriptedTransport({
    [STATUS]: () => ok({ data }),
    'POST factors/app-begin': () => ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Kunci' }),
    [CONFIRM]: () => {
      become({ app: true, recoveryLeft: 2 });
      return ok({ recoveryCodes: CODES });
    },
    'POST factors/app-remove': () => {
      become({ app: false, recoveryLeft: 0 });
      return ok({});
    },
    ...script,
  });
  const onChanged = vi.fn();
  await renderPage(<SecondFactorSettings onChanged={onChanged} />, { transport });
  const sent = (name: string) => transport.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { sent, onChanged, become };
}

test('the app is set up by its first code; the recovery codes are shown once', async () => {
  const { sent, onChanged } = await open();
  expect(badges()).toEqual(['Aplikasi autentikatorBelum aktif', 'PasskeyBelum aktif']);
  await press('Atur aplikasi');
  expect(screen.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeTruthy();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  await type('Kode 6 angka', '123456');
  await press('Aktifkan');
  expect(sent(CONFIRM)).toEqual([{ code: '123456' }]);
  const list = within(screen.getByRole('list', { name: 'Kode pemulihan' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  await press('Sudah saya simpan');
  expect(screen.queryByText(CODES[0] as string)).toBeNull();
  expect(badges()[0]).toBe('Aplikasi autentikatorAktif');
  expect(screen.getByText(/^Sisa 2 kode/)).toBeTruthy();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('a wrong first code is said and can be taken away; cancelling leaves everything as it was', async () => {
  const { onChanged } = await open({}, { [CONFIRM]: () => refusal('second-factor.wrong', 'x') });
  await press('Atur aplikasi');
  await type('Kode 6 angka', '000000');
  await press('Aktifkan');
  expect(screen.getByRole('alert').textContent).toBe('Kode salah atau sudah dipakai');
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Batal');
  expect(badges()[0]).toBe('Aplikasi autentikatorBelum aktif');
  expect(onChanged).not.toHaveBeenCalled();
});

test('the app is turned off, new recovery codes replace the old', async () => {
  const { sent, onChanged } = await open(
    { app: true, recoveryLeft: 1 },
    { 'POST factors/recovery-renew': () => ok({ recoveryCodes: CODES }) },
  );
  await press('Buat kode baru');
  expect(screen.getByText(CODES[1] as string)).toBeTruthy();
  await press('Sudah saya simpan');
  await press('Nonaktifkan');
  expect(sent('POST factors/app-remove')).toHaveLength(1);
  expect(badges()).toEqual(['Aplikasi autentikatorBelum aktif', 'PasskeyBelum aktif']);
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test('a passkey is removed by its name; one that cannot be is said', async () => {
  let answer = () => failure(500);
  const { sent, become } = await open(
    { passkeys: [PASSKEY], recoveryLeft: 2 },
    { 'POST factors/passkey-remove': () => answer() },
  );
  expect(screen.getByText('Belum pernah dipakai')).toBeTruthy();
  expect(screen.getByText('Passkey tidak tersedia di browser atau alamat toko ini.')).toBeTruthy();
  await press('Hapus passkey Ponsel Rani');
  expect(screen.getByRole('alert')).toBeTruthy();
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  answer = () => {
    become({ passkeys: [], recoveryLeft: 0 });
    return ok({});
  };
  await press('Hapus passkey Ponsel Rani');
  expect(sent('POST factors/passkey-remove').at(-1)).toEqual({ id: 4 });
  expect(screen.queryByText('Ponsel Rani')).toBeNull();
});

test('staff who must have one are told so; where the browser knows passkeys one can be named', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await open({ demanded: true });
  expect(screen.getByText(/^Pemilik toko mewajibkan verifikasi dua langkah/)).toBeTruthy();
  expect(screen.getByLabelText('Nama passkey')).toBeTruthy();
});

test('an owner who is asked for one is told until when', async () => {
  await open({ demandedFrom: '2026-11-24T03:00:00Z' });
  expect(screen.getByText(/^Aktifkan salah satu metode ini sebelum 24\/11\/2026/)).toBeTruthy();
});

test('says when nothing is known; that can be taken away', async () => {
  await open({}, { [STATUS]: () => failure(500) });
  expect(screen.getByRole('alert')).toBeTruthy();
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});
