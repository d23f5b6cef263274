// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailRow } from '#contract/settings/mail.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { sampleMail } from '#web/testing/sample-records.ts';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { MailTab } from './mail-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LIST = 'GET mail/list';
const open = (script: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin(<MailTab />, { [LIST]: () => ok({ data: [], nextBefore: null }), ...script });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('by hand', () => {
  const CALL = 'POST email/send-manual';
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Nomor referensi'), { target: { value } });

  test('needs a reference', async () => {
    const { sent } = await open();
    type('  ');
    await press('Kirim email');
    expect(screen.getByRole('alert').textContent).toBe('Transaction reference is required');
    expect(sent(CALL)).toEqual([]);
  });

  test('says where it went, for three seconds', async () => {
    const { sent } = await open({
      [CALL]: () => ok({ message: 'Email berhasil dikirim ke rani@contoh.id' }),
    });
    type(' DEV-T7 ');
    await press('Kirim email');
    expect(sent(CALL)).toEqual([{ reference: 'DEV-T7' }]);
    expect(screen.getByText('Email berhasil dikirim ke rani@contoh.id')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText('Email berhasil dikirim ke rani@contoh.id')).toBeNull();
  });

  test.each([
    [() => refusal('email.failed', 'x', 200, { message: 'mati' }), 'Gagal mengirim email: mati'],
    [() => refusal('email.failed-unknown', 'x'), 'Gagal mengirim email'],
    [() => Promise.reject(new TypeError('putus')), 'Gagal mengirim email'],
  ])('what went wrong is said and what was typed stays', async (answer, text) => {
    await open({ [CALL]: answer });
    type('DEV-T7');
    await press('Kirim email');
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect((screen.getByLabelText('Nomor referensi') as HTMLInputElement).value).toBe('DEV-T7');
    await press('Tutup');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the test of the mail system', () => {
  const CALL = 'GET email/test-email-advanced';
  const steps = [
    { name: 'connection', ok: true, detail: 'smtp.test:587' },
    { name: 'sign-in', ok: true, detail: '' },
    { name: 'message', ok: true, detail: '' },
  ];
  const shown = () =>
    part('Test email system')
      .getAllByRole('listitem')
      .map((li) => li.textContent);

  test('step by step', async () => {
    await open({ [CALL]: () => ok({ message: 'x', steps }) });
    await press('Jalankan tes');
    expect(shown()).toEqual([
      'Koneksi: Berhasilsmtp.test:587',
      'Masuk ke server: Berhasil',
      'Pesan uji: Berhasil',
    ]);
    expect(part('Test email system').getByText(/^Email berhasil dikirim ke/)).toBeTruthy();
  });

  test('up to the one that fails', async () => {
    await open({
      [CALL]: () => ({
        body: {
          success: false,
          message: 'x',
          steps: [steps[0], { name: 'sign-in', ok: false, detail: '535' }],
        },
      }),
    });
    await press('Jalankan tes');
    expect(shown()).toEqual(['Koneksi: Berhasilsmtp.test:587', 'Masuk ke server: Gagal535']);
    expect(screen.getByRole('alert').textContent).toBe('Gagal mengirim email: 535');
  });

  test('without a network', async () => {
    await open({ [CALL]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await press('Jalankan tes');
    expect(screen.getByRole('alert').textContent).toBe('Network error: Koneksi terputus. Coba lagi.');
  });

  test('too often', async () => {
    await open({ [CALL]: () => refusal('request.too-many', 'x', 429, { seconds: 40 }) });
    await press('Jalankan tes');
    expect(screen.getByRole('alert').textContent).toBe(
      'Terlalu banyak permintaan. Coba lagi dalam 40 detik.',
    );
  });
});

describe('the outbox', () => {
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

  test('shows failures with what the server said, filtered by the address, and tries one again', async () => {
    let status: MailRow['status'] = 'failed';
    const { sent, transport, address } = await open({
      [LIST]: () =>
        ok({
          data: [sampleMail(2, { status, lastError: 'mati', attempts: 12, sentAt: null }), sampleMail(1)],
          nextBefore: null,
        }),
      'POST mail/retry': () => {
        status = 'queued';
        return ok({ id: 2 });
      },
    });
    expect(rows()).toEqual([
      '15/11/2026, 09.00 WIBrani@contoh.idKey pesananDEV-T7Gagalmati12Coba lagi',
      '15/11/2026, 09.01 WIBrani@contoh.idKey pesananDEV-T7Terkirim1',
    ]);
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Status', { selector: 'select' }), {
        target: { value: 'failed' },
      }),
    );
    expect(address()).toBe('/admin?status=failed');
    expect(transport.calls.at(-1)?.query.get('status')).toBe('failed');
    await press('Coba lagi email ke rani@contoh.id');
    expect(sent('POST mail/retry')).toEqual([{ id: 2 }]);
    expect(screen.getByText('Email masuk antrean paling depan')).toBeTruthy();
    expect(rows()[0]).toContain('Dalam antrean');
  });

  test('a mail that has left meanwhile cannot be tried again', async () => {
    await open({
      [LIST]: () => ok({ data: [sampleMail(2, { status: 'failed' })], nextBefore: null }),
      'POST mail/retry': () => refusal('mail.sent', 'x'),
    });
    await press('Coba lagi email ke rani@contoh.id');
    expect(screen.getByRole('alert').textContent).toBe('Email ini sudah terkirim');
  });

  test('empty, and failed', async () => {
    await open();
    expect(screen.getByText('Tidak ada email.')).toBeTruthy();
    cleanup();
    await open({ [LIST]: () => ({ status: 500, body: null }) });
    expect(screen.getByRole('alert').textContent).toBe('Gagal memuat email');
  });
});
