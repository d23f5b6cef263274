// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveProduct } from '#contract/catalogue/save-product.ts';
import type { AuditEntry } from '#contract/reports/manage-reports.ts';
import { AUDIT_ACTIONS } from '#domain/guard/audit.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleAuditEntry } from '#web/testing/sample-records.ts';
import { ok } from '#web/testing/scripted-transport.ts';
import { auditLines } from './audit-change.ts';
import { AuditTab } from './audit-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const CALL = 'GET audit/list';
const page = (data: AuditEntry[], nextBefore: number | null = null) =>
  ok({ data, nextBefore, actions: ['order.refund', 'settings.update', 'new.action'] });
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

test('says in words what was done, and what became of what', async () => {
  await renderAdmin(<AuditTab />, {
    [CALL]: () =>
      page([
        sampleAuditEntry(3),
        sampleAuditEntry(2, {
          action: 'new.action',
          username: null,
          target: 'order:7',
          before: null,
          after: { a: '' },
        }),
      ]),
  });
  expect(rows()).toEqual([
    '15/11/2026, 09.00 WIBTokoPengaturan diubahPengaturanNama toko: Kunci menjadi Toko Rani',
    '15/11/2026, 09.00 WIBsistemnew.actionPesanan 7a: kosong',
  ]);
});

test('what a compensation takes off is told in words', async () => {
  const after = { discountIDR: 10_000, vouchers: 4 };
  const entry = { action: 'compensation.give', target: 'product:7', before: null, after };
  await renderAdmin(<AuditTab />, { [CALL]: () => page([sampleAuditEntry(1, entry)]) });
  expect(rows()[0]?.replaceAll('\u00a0', ' ')).toContain('Diskon: Rp 10.000');
});

test('a product that is saved whole is told in words, and its place only when it has one', async () => {
  const variant = {
    name: 'Windows 11',
    label: 'Retail',
    validitySeconds: 604_800,
    position: 0,
    publicPriceIDR: 249_000,
    price: 16.6,
    originalPrice: null,
    costPriceIDR: 100_000,
    costPrice: null,
    customLink: '',
    delivery: 'supplier',
  };
  await renderAdmin(<AuditTab />, {
    [CALL]: () => page([sampleAuditEntry(3, { before: null, after: variant })]),
  });
  expect(rows()[0]).toMatch(
    /Nama: Windows 11.*Nama: Retail.*Masa berlaku: 7 hari.*Harga publik: Rp\s249\.000.*Harga user saldo: \$16\.60.*Harga modal: Rp\s100\.000.*Pengiriman: Dari pemasok/,
  );
  expect(rows()[0]).not.toMatch(/position|Urutan|IDR|costPrice/);
});

test('every field of a product has a word', async () => {
  const { id: _, mark: __, removed: ___, variants, ...product } = saveProduct.input.def.shape;
  const names = Object.keys({ ...product, ...variants.def.element.def.shape }).filter(
    (name) => name !== 'id',
  );
  await renderAdmin(<AuditTab />, {
    [CALL]: () =>
      page([
        sampleAuditEntry(1, { before: null, after: Object.fromEntries(names.map((name) => [name, 'x'])) }),
      ]),
  });
  expect(names).toContain('validitySeconds');
  expect(names.filter((name) => rows()[0]?.includes(`${name}: x`))).toEqual([]);
});

test('a brand is told in words, not in braces', async () => {
  await renderAdmin(<AuditTab />, {
    [CALL]: () =>
      page([
        sampleAuditEntry(3, {
          before: { mark: null, shopHeading: {}, contactLinks: [], announcementFrom: '' },
          after: {
            mark: { url: '/images/a.webp', width: 192, height: 192 },
            shopHeading: { id: 'Lisensi asli', en: 'Genuine' },
            contactLinks: [{ kind: 'telegram', value: 'toko', label: '' }],
            announcementFrom: '2026-11-15T02:00:00.000Z',
          },
        }),
      ]),
  });
  expect(rows()[0]).toContain('/images/a.webp');
  expect(rows()[0]).toContain('id: Lisensi asli; en: Genuine');
  expect(rows()[0]).toContain('Telegram toko');
  expect(rows()[0]).toContain('15/11/2026, 09.00 WIB');
  expect(rows()[0]).not.toContain('{');
});

test('filters by action and target, both in the address, and goes on page by page', async () => {
  const { transport, address } = await renderAdmin(<AuditTab />, {
    [CALL]: ({ query }) =>
      query.get('before')
        ? page([sampleAuditEntry(1)])
        : page([sampleAuditEntry(2, { target: 'order:7' })], 2),
  });
  const select = screen.getByLabelText('Tindakan', { selector: 'select' });
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Semua tindakan',
    'Dana pesanan dikembalikan',
    'new.action',
    'Pengaturan diubah',
  ]);
  await act(async () => fireEvent.change(select, { target: { value: 'order.refund' } }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pesanan 7' })));
  expect(address()).toBe('/admin?action=order.refund&target=order%3A7');
  expect(Object.fromEntries(transport.calls.at(-1)?.query ?? [])).toEqual({
    action: 'order.refund',
    target: 'order:7',
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Muat lebih banyak' })));
  expect(transport.calls.at(-1)?.query.get('before')).toBe('2');
  expect(rows()).toHaveLength(2);
});

test('sums, moments, rights and yes or no are written as people read them', async () => {
  await renderAdmin(<AuditTab />, {
    [CALL]: () =>
      page([
        sampleAuditEntry(2, {
          action: 'balance.add',
          target: 'user:7',
          before: { balanceCents: 100_000 },
          after: { balanceCents: 125_050, reason: 'Bonus' },
        }),
        sampleAuditEntry(3, {
          action: 'claim.answer',
          target: 'order:9',
          before: null,
          after: { claim: 88, how: 'declined', why: 'used' },
        }),
        sampleAuditEntry(1, {
          action: 'promo.create',
          target: 'promo:3',
          before: null,
          after: {
            promoPriceIDR: 50_000,
            endDate: '2026-11-16T03:00:00.000Z',
            isActive: true,
            rights: ['orders.see'],
          },
        }),
      ]),
  });
  const text = rows().join(' ').replaceAll('\u00a0', ' ');
  expect(text).toContain('Saldo ditambahPengguna 7Saldo: $1,000.00 menjadi $1,250.50Alasan: Bonus');
  expect(text).toContain('Klaim: 88Jawaban: Klaim ditolakPenyebab: Sudah dipakai di perangkat lain');
  expect(text).toContain(
    'Promo 3Harga promo: Rp 50.000Berakhir: 16/11/2026, 10.00 WIBAktif: yaHak: Melihat pesanan',
  );
});

test.each([
  ['Pesanan 12', 'order:12'],
  ['pengguna 7', 'user:7'],
  ['order:9', 'order:9'],
])('%j is looked for as %s', async (typed, target) => {
  const { transport } = await renderAdmin(<AuditTab />, { [CALL]: () => page([]) });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(transport.calls.at(-1)?.query.get('target')).toBe(target);
});

test.each(LOCALES)('every action has its words in %s', async (locale) => {
  const texts = Object.assign(
    {},
    ...(await Promise.all(
      (['adminAudit', 'adminReports'] as const).map((area) => loadMessages(locale, area)),
    )),
  );
  expect(AUDIT_ACTIONS.filter((action) => !texts[`audit.action.${action}`])).toEqual([]);
});

test('empty, and failed', async () => {
  await renderAdmin(<AuditTab />, { [CALL]: () => page([]) });
  expect(screen.getByText('Tidak ada catatan.')).toBeTruthy();
  cleanup();
  await renderAdmin(<AuditTab />, { [CALL]: () => ({ status: 500, body: null }) });
  expect(screen.getByRole('alert').textContent).toBe('Gagal memuat catatan audit');
});

test.each([
  [null, { a: 1, b: [1, 2] }, ['a: null 1', 'b: null 1, 2']],
  [{ a: 1, b: true }, { a: 1, b: false }, ['b: true false']],
  [{ a: '<b>x</b>' }, null, ['a: <b>x</b> null']],
  [null, { a: { b: 1 } }, ['a: null {"b":1}']],
  [null, 'text', []],
])('from %j to %j', (before, after, lines) => {
  expect(auditLines(before, after).map((line) => `${line.name}: ${line.before} ${line.after}`)).toEqual(
    lines,
  );
});
