// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { TextField } from '../fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Props {
  send: () => Promise<string>;
  onClose: () => void;
}

function Dialog({ send, onClose }: Props) {
  const form = useForm({
    initial: { name: '', price: '' },
    check: ({ name, price }) => ({
      name: name === '' ? 'Isi nama' : null,
      price: price === '' ? 'Isi harga' : null,
    }),
    send,
  });
  return (
    <FormDialog
      title="Produk"
      form={form}
      label="Simpan"
      failed="Gagal menyimpan"
      done={form.result?.value}
      onClose={onClose}
    >
      <TextField label="Nama" {...form.field('name')} />
      <TextField label="Harga" {...form.field('price')} />
    </FormDialog>
  );
}

async function open(send: () => Promise<string> = async () => 'Tersimpan!') {
  const onClose = vi.fn();
  await renderPage(<Dialog send={send} onClose={onClose} />, { transport: scriptedTransport({}) });
  return onClose;
}
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const save = () => act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
const fill = async () => {
  await type('Nama', 'Garuda');
  await type('Harga', '5');
};

test('says at each field what is wrong with it, and goes to the first', async () => {
  await open();
  await save();
  expect(document.activeElement).toBe(screen.getByLabelText('Nama'));
  screen.getByText('Isi nama');
  await type('Nama', 'Garuda');
  expect(screen.queryByText('Isi harga')).toBeNull();
  await save();
  expect(document.activeElement).toBe(screen.getByLabelText('Harga'));
  expect(screen.queryByText('Isi nama')).toBeNull();
});

test.each([
  ['the store’s own words', new ApiRefusal(200, { success: false, message: 'Sudah ada' }, null), 'Sudah ada'],
  ['the page’s for a lost network', new TypeError('Failed to fetch'), 'Gagal menyimpan'],
])(
  'a failure stays in sight with %s until it is taken away; what was typed stays',
  async (_, error, text) => {
    await open(() => Promise.reject(error));
    await fill();
    await save();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Nama').value).toBe('Garuda');
    await act(async () =>
      fireEvent.click(screen.getAllByRole('button', { name: 'Tutup' })[1] as HTMLElement),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('says that it worked, then closes by itself without a question', async () => {
  const asked = vi.fn();
  vi.stubGlobal('confirm', asked);
  const onClose = await open();
  await fill();
  await save();
  expect(screen.getByRole('status').textContent).toBe('Tersimpan!');
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_499));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

test('saves one of many and begins anew at the first field; Escape then closes without a question', async () => {
  const asked = vi.fn();
  vi.stubGlobal('confirm', asked);
  const sent = vi.fn(async (_values: object, _more: boolean) => '');
  const onClose = vi.fn();
  function Many() {
    const form = useForm({
      initial: { name: '' },
      check: ({ name }) => (name === '' ? { name: 'Isi nama' } : null),
      send: sent,
    });
    return (
      <FormDialog title="Kata" form={form} label="Simpan" more="Tersimpan!" onClose={onClose}>
        <TextField label="Nama" {...form.field('name')} />
      </FormDialog>
    );
  }
  await renderPage(<Many />, { transport: scriptedTransport({}) });
  const more = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Simpan & lanjut' })));
  await more();
  screen.getByText('Isi nama');
  for (const name of ['Windows', 'Office']) {
    await type('Nama', name);
    expect(screen.queryByText('Tersimpan!')).toBeNull();
    await more();
    const field = screen.getByLabelText<HTMLInputElement>('Nama');
    expect([field.value, document.activeElement]).toEqual(['', field]);
    screen.getByText('Tersimpan!');
  }
  expect(sent.mock.calls).toEqual([
    [{ name: 'Windows' }, true],
    [{ name: 'Office' }, true],
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel')));
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

test('asks before it throws away what was typed', async () => {
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  const onClose = await open();
  await fill();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Batal' })));
  expect(asked).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('a failure comes into sight of who sent a long form from its foot', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await open(() => Promise.reject(new Error('x')));
  await fill();
  expect(shown).not.toHaveBeenCalled();
  await save();
  expect(shown.mock.contexts).toEqual([screen.getByRole('alert')]);
  shown.mockRestore();
});
