// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Role, StaffMember } from '#contract/accounts/staff.ts';
import { READY_ROLE_NAMES, READY_ROLES } from '#domain/guard/rights.ts';
import { flip } from '#web/testing/flip.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { failure, ok, refusal } from '#web/testing/scripted-transport.ts';
import { StaffTab } from './staff-tab.tsx';

afterEach(cleanup);

const LIST = 'GET staff/list';
const member = (id: number, username: string, over: Partial<StaffMember> = {}): StaffMember => ({
  id,
  email: `${username.toLowerCase()}@kunci.test`,
  username,
  role: 'support',
  hasSecondFactor: false,
  invited: false,
  lastSeenAt: null,
  createdAt: '2026-11-01T03:00:00.000Z',
  ...over,
});
const OWN: Role = { key: '12', name: 'Malam', rights: ['orders.see'], ready: false, people: 0 };
const ROLES: Role[] = [
  ...READY_ROLE_NAMES.map((key) => ({
    key,
    name: '',
    rights: [...READY_ROLES[key]],
    ready: true,
    people: 1,
  })),
  OWN,
];
const STAFF = [
  member(1, 'Sari', { role: 'owner', hasSecondFactor: true }),
  member(2, 'Bima'),
  member(3, 'Dewi', { role: 'reader', invited: true }),
];
type Script = Parameters<typeof renderAdmin>[1];
const open = (script: Script = {}, staff = () => STAFF) =>
  renderAdmin(<StaffTab />, {
    [LIST]: () => ok({ data: staff(), roles: ROLES, secondFactorDemanded: false }),
    ...script,
  });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const inDialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(inDialog().getByLabelText(label), { target: { value } }));
const submit = () =>
  act(async () => fireEvent.submit(document.querySelector('dialog form') as HTMLFormElement));
const roleOf = (name: string) => screen.getByLabelText(`Peran ${name}`) as HTMLSelectElement;
const choose = (name: string, role: string) =>
  act(async () => fireEvent.change(roleOf(name), { target: { value: role } }));
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

test('who works here: role, second factor, last seen; who has not answered can be asked again', async () => {
  const { sent } = await open({ 'POST staff/invite-again': () => ok({}) });
  expect(roleOf('Sari').selectedOptions[0]?.textContent).toBe('Pemilik');
  expect(row('Sari').getByText('Aktif')).toBeTruthy();
  expect(row('Bima').getByText('Tidak ada sesi aktif')).toBeTruthy();
  expect(row('Dewi').getByText('Belum membuat kata sandi')).toBeTruthy();
  expect(row('Dewi').queryByRole('button', { name: 'Sesi Dewi' })).toBeNull();
  await press('Kirim ulang undangan Dewi');
  expect(sent('POST staff/invite-again')).toEqual([{ id: 3 }]);
  expect(screen.getByText('Undangan dikirim ulang')).toBeTruthy();
});

test('somebody is invited with a role, whose rights are told; focus comes back', async () => {
  let answer = () => refusal('user.email-taken', 'x');
  const { sent } = await open({ 'POST staff/invite': () => answer() });
  const button = screen.getByRole('button', { name: 'Undang anggota' });
  button.focus();
  await press('Undang anggota');
  expect(inDialog().getByText('Mengembalikan dana dan mengirim ulang pesanan')).toBeTruthy();
  await type('Email', ' rina@kunci.test ');
  await type('Nama', 'Rina');
  await type('Peran', '12');
  expect(inDialog().queryByText('Mengembalikan dana dan mengirim ulang pesanan')).toBeNull();
  await submit();
  const alert = inDialog().getByRole('alert');
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Tutup' })));
  expect(inDialog().queryByRole('alert')).toBeNull();
  answer = () => ok({ data: member(4, 'Rina', { role: '12' }) });
  await submit();
  expect(sent('POST staff/invite').at(-1)).toEqual({
    email: 'rina@kunci.test',
    username: 'Rina',
    role: '12',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Undangan dikirim ke rina@kunci.test')).toBeTruthy();
  expect(document.activeElement).toBe(button);
});

test('another role at once; one that the store refuses goes back, and why stays until it is taken away', async () => {
  let role = 'support';
  const { sent } = await open(
    {
      'POST staff/change': ({ body }) => {
        const wanted = body as { id: number; role: string };
        if (wanted.id === 1) return refusal('staff.own-role', 'x');
        role = wanted.role;
        return ok({ data: member(2, 'Bima', { role }) });
      },
    },
    () => STAFF.map((each) => (each.id === 2 ? { ...each, role } : each)),
  );
  await choose('Bima', 'manager');
  expect(sent('POST staff/change')).toEqual([{ id: 2, role: 'manager' }]);
  expect(roleOf('Bima').value).toBe('manager');
  expect(screen.getByText('Perubahan tersimpan')).toBeTruthy();
  await choose('Sari', 'reader');
  expect(roleOf('Sari').value).toBe('owner');
  expect(screen.getByRole('alert').textContent).toBe('Anda tidak dapat mengubah peran Anda sendiri');
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a role of one’s own: what a right needs comes along; an unused one can be deleted', async () => {
  const { sent } = await open({
    'POST staff/role-save': () => ok({ data: OWN }),
    'POST staff/role-delete': () => ok({}),
  });
  await press('Peran baru');
  await type('Nama peran', 'Kasir');
  await act(async () =>
    fireEvent.click(inDialog().getByLabelText('Mengembalikan dana dan mengirim ulang pesanan')),
  );
  const needed = inDialog().getByLabelText('Melihat pesanan') as HTMLInputElement;
  expect([needed.checked, needed.disabled]).toEqual([true, true]);
  await submit();
  expect(sent('POST staff/role-save')).toEqual([{ name: 'Kasir', rights: ['orders.see', 'orders.change'] }]);
  await press('Ubah peran Malam');
  await act(async () => fireEvent.click(inDialog().getByRole('button', { name: 'Hapus peran' })));
  expect(sent('POST staff/role-delete')).toEqual([{ id: 12 }]);
  expect(screen.getByText('Peran dihapus')).toBeTruthy();
});

test('removing asks first; a refusal stays in the dialog', async () => {
  let answer = () => failure(500);
  const { sent } = await open({ 'POST staff/remove': () => answer() });
  await press('Keluarkan Bima');
  expect(sent('POST staff/remove')).toEqual([]);
  expect(inDialog().getByText(/^Bima langsung kehilangan akses/)).toBeTruthy();
  await submit();
  expect(inDialog().getByRole('alert').textContent).toBe('Perubahan gagal disimpan');
  answer = () => ok({});
  await submit();
  expect(sent('POST staff/remove')).toEqual([{ id: 2 }, { id: 2 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Anggota dikeluarkan')).toBeTruthy();
});

test('a second factor is demanded by a switch that says of what', async () => {
  const { sent } = await open({ 'POST staff/second-factor': () => ok({ demanded: true }) });
  const control = screen.getByRole('switch', { name: /Wajibkan verifikasi dua langkah/ });
  expect(control.getAttribute('aria-checked')).toBe('false');
  await act(async () => fireEvent.click(control));
  expect(screen.getByRole('dialog', { name: 'Aktifkan kewajiban verifikasi dua langkah?' })).toBeTruthy();
  expect(sent('POST staff/second-factor')).toEqual([]);
  await press('Batal');
  await flip(control);
  expect(sent('POST staff/second-factor')).toEqual([{ demanded: true }]);
});

test('a list that cannot be had says so, until it is taken away', async () => {
  await open({ [LIST]: () => failure(500) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat tim');
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
});
