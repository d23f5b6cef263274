// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangedMailWords, ShownMailWords } from '#contract/settings/mail-words.ts';
import { WORDED_MAILS } from '#domain/mail/mail-words.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok, refusal } from '#web/testing/scripted-transport.ts';
import { MailTab } from '../mail-tab.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SAVE = 'POST mail/save-words';
const PREVIEW = 'POST mail/preview';
const NONE = { subject: '', text: '' };
const rows = (own: readonly ChangedMailWords[] = []): ShownMailWords[] =>
  WORDED_MAILS.flatMap((kind) =>
    LOCALES.map((locale) => {
      const { subject, text } = own.find((each) => each.kind === kind && each.locale === locale) ?? NONE;
      return {
        kind,
        locale,
        first: { subject: `${kind} ${locale}`, text: 'Terima kasih!' },
        own: { subject, text },
      };
    }),
  );
const open = async (
  script: Parameters<typeof renderAdmin>[1] = {},
  own: readonly ChangedMailWords[] = [],
) => {
  const page = await renderAdmin(
    <>
      <a href="/elsewhere">Pergi</a>
      <MailTab />
    </>,
    {
      'GET mail/list': () => ok({ data: [], nextBefore: null }),
      'GET mail/words': () => ok({ data: rows(own) }),
      [SAVE]: ({ body }) => ok({ data: rows((body as { words: ChangedMailWords[] }).words) }),
      [PREVIEW]: ({ body }) => {
        const { subject, text } = body as ChangedMailWords;
        return ok({ data: { subject: `[${subject}]`, text: `teks: ${text}`, html: `<p>${text}</p>` } });
      },
      ...script,
    },
  );
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Isi email' })));
  return page;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (kind: string) =>
  fireEvent.change(screen.getByLabelText('Email', { selector: 'select' }), { target: { value: kind } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const submit = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const preview = () => within(screen.getByRole('region', { name: 'Pratinjau' }));
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

test('what is written about several mails is counted, sent together with nothing else, and kept', async () => {
  const { sent, address } = await open();
  expect(address()).toBe('/admin?view=words');
  expect(field('Subjek').placeholder).toBe('order-delivered id');
  expect(field('Paragraf pembuka').placeholder).toBe('Terima kasih!');
  type('Subjek', ' Key {product} ');
  await press('English');
  expect(field('Subjek').placeholder).toBe('order-delivered en');
  type('Paragraf pembuka', 'Thanks');
  choose('invite');
  type('Paragraf pembuka', 'Mari');
  type('Paragraf pembuka', '');
  expect(screen.getByText('2 perubahan belum disimpan')).toBeTruthy();
  await submit();
  expect(sent(SAVE)).toEqual([
    {
      words: [
        { kind: 'order-delivered', locale: 'id', subject: 'Key {product}', text: '' },
        { kind: 'order-delivered', locale: 'en', subject: '', text: 'Thanks' },
      ],
    },
  ]);
  expect(screen.getByText('Isi email disimpan')).toBeTruthy();
  expect(screen.queryByText(/belum disimpan/)).toBeNull();
  expect(screen.getByRole('option', { name: 'Key pesanan ✓' })).toBeTruthy();
});

test('the preview follows a moment after the last stroke, as text too, and stays when the words are not good', async () => {
  const { sent } = await open();
  type('Paragraf pembuka', 'Ha');
  type('Paragraf pembuka', 'Halo');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(sent(PREVIEW)).toHaveLength(2);
  expect(preview().getByTitle('[]').getAttribute('srcdoc')).toBe('<p>Halo</p>');
  expect(preview().getByTitle('[]').getAttribute('sandbox')).toBe('allow-same-origin');
  await press('Teks saja');
  expect(preview().getByText('teks: Halo')).toBeTruthy();
  type('Paragraf pembuka', 'Halo {nama}');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(sent(PREVIEW)).toHaveLength(2);
  expect(preview().getByText('teks: Halo')).toBeTruthy();
});

test('what a mail does not know is said beside the field, and where it stands is opened before anything is sent', async () => {
  const { sent } = await open();
  expect(screen.getByText('{total}')).toBeTruthy();
  type('Subjek', 'Key {kode}');
  expect(field('Subjek').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Isi kurung kurawal tidak dikenal untuk email ini: kode')).toBeTruthy();
  choose('invite');
  expect(screen.queryByText('{total}')).toBeNull();
  expect(screen.getByText('{days}')).toBeTruthy();
  await submit();
  expect(sent(SAVE)).toEqual([]);
  expect(field('Subjek').value).toBe('Key {kode}');
});

test('back to the first words, mail by mail and language by language', async () => {
  const own = { kind: 'order-delivered', locale: 'id', subject: 'Satu', text: 'Dua' } as const;
  const { sent } = await open({}, [own]);
  expect(field('Subjek').value).toBe('Satu');
  await press('Pakai teks bawaan');
  expect(field('Paragraf pembuka').value).toBe('');
  await submit();
  expect(sent(SAVE)).toEqual([{ words: [{ ...own, ...NONE }] }]);
});

test('what is typed while it is saved stays, and is a change', async () => {
  let answer = (): void => undefined;
  const { sent } = await open({
    [SAVE]: ({ body }) =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ data: rows((body as { words: ChangedMailWords[] }).words) }));
      }),
  });
  type('Subjek', 'Satu');
  await submit();
  type('Subjek', 'Satu lagi');
  await act(async () => answer());
  expect(sent(SAVE)).toHaveLength(1);
  expect(field('Subjek').value).toBe('Satu lagi');
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', false);
});

test('a refusal is said and what was typed stays; links and tabs ask before they lead away', async () => {
  const ask = vi.fn((_text: string) => false);
  vi.stubGlobal('confirm', ask);
  await open({ [SAVE]: () => refusal('mail.words-lines', 'x') });
  type('Subjek', 'Satu');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Subjek email harus satu baris');
  expect(field('Subjek').value).toBe('Satu');
  fireEvent.click(screen.getByRole('link', { name: 'Pergi' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Kotak keluar' }));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(field('Subjek').value).toBe('Satu');
});

test('is not there for who may not change the shop', async () => {
  await renderAdmin(
    <MailTab />,
    { 'GET mail/list': () => ok({ data: [], nextBefore: null }) },
    { rights: ['orders.see'] },
  );
  expect(screen.queryByRole('tab')).toBeNull();
});
