// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { sampleUser } from '#web/testing/sample-account.ts';
import { ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { SecondStep } from './second-step.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FINISH = 'POST auth/second-factor';
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function open(script: Parameters<typeof scriptedTransport>[0] = {}) {
  const transport = scriptedTransport({ [FINISH]: () => ok({ user: sampleUser() }), ...script });
  const onSignedIn = vi.fn();
  const onBack = vi.fn();
  await renderPage(
    <SecondStep
      ticket="TIKET"
      ways={['code', 'passkey', 'recovery']}
      onSignedIn={onSignedIn}
      onBack={onBack}
    />,
    { transport },
  );
  const sent = () => transport.calls.filter(({ name }) => name === FINISH).map(({ body }) => body);
  return { sent, onSignedIn, onBack };
}

test('the code of the app is asked for first, in a field that has the focus and a name', async () => {
  const { sent, onSignedIn } = await open();
  expect(document.activeElement).toBe(screen.getByLabelText('Kode 6 angka'));
  await press('Lanjut');
  expect(sent()).toEqual([]);
  await type('Kode 6 angka', '123456');
  await press('Lanjut');
  expect(sent()).toEqual([{ ticket: 'TIKET', code: '123456' }]);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(sampleUser());
});

test('a wrong code is said, can be taken away, and the next one is typed into an empty field', async () => {
  const { onSignedIn } = await open({ [FINISH]: () => refusal('second-factor.wrong', 'x') });
  await type('Kode 6 angka', '000000');
  await press('Lanjut');
  expect(screen.getByRole('alert').textContent).toBe('Kode salah atau sudah dipakai');
  const field = screen.getByLabelText('Kode 6 angka') as HTMLInputElement;
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await press('Tutup');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a recovery code instead; what was said of the code before goes with it', async () => {
  const { sent } = await open({
    [FINISH]: ({ body }) =>
      'recovery' in (body as object) ? ok({ user: sampleUser() }) : refusal('second-factor.wrong', 'x'),
  });
  await type('Kode 6 angka', '000000');
  await press('Lanjut');
  await press('Pakai kode pemulihan');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Kode pemulihan'));
  await type('Kode pemulihan', 'K7QMP-X2VNB');
  await press('Lanjut');
  expect(sent().at(-1)).toEqual({ ticket: 'TIKET', recovery: 'K7QMP-X2VNB' });
});

test('a passkey is offered only where the browser knows them', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Pakai passkey' })).toBeNull();
  cleanup();
  vi.stubGlobal('PublicKeyCredential', class {});
  await open();
  await press('Pakai passkey');
  expect(screen.getByRole('button', { name: 'Lanjut dengan passkey' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('one can go back', async () => {
  const { onBack } = await open();
  await press('Kembali ke halaman masuk');
  expect(onBack).toHaveBeenCalledOnce();
});
