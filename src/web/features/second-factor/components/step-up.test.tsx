// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { failure, ok, refusal, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { endpoints } from '../endpoints.ts';
import { StepUp } from './step-up.tsx';
// Its chunk comes in beforehand: how long that takes is no business of a test.
import './step-up-dialog.tsx';

afterEach(cleanup);

const RENEW = 'POST factors/recovery-renew';
const PROVE = 'POST auth/step-up';
const WAYS = 'GET auth/step-up-ways';

/** Any part of the page that calls: it knows nothing of the question. */
function Caller() {
  const t = useT();
  const { api } = useServices();
  const renew = useAction(() => api.call(endpoints.renewRecoveryCodes, {}));
  return (
    <>
      <button type="button" onClick={() => void renew.run()}>
        Kode baru
      </button>
      {renew.error !== null && <p>{failureText(t, renew.error)}</p>}
    </>
  );
}

async function open(script: Parameters<typeof scriptedTransport>[0] = {}) {
  let proved = false;
  const transport = scriptedTransport({
    [RENEW]: () => (proved ? ok({ recoveryCodes: [] }) : refusal('session.step-up', 'x', 403)),
    [WAYS]: () => ok({ ways: ['password'], fresh: false }),
    [PROVE]: ({ body }) => {
      proved = (body as { password: string }).password === 'rahasia';
      return proved ? ok({ until: '' }) : refusal('second-factor.wrong', 'x');
    },
    ...script,
  });
  await renderPage(
    <StepUp>
      <Caller />
    </StepUp>,
    { transport },
  );
  const caller = screen.getByRole('button', { name: 'Kode baru' });
  caller.focus();
  await act(async () => fireEvent.click(caller));
  const calls = (name: string) => transport.calls.filter((call) => call.name === name).length;
  return { caller, calls };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Verifikasi bahwa ini Anda' }));
const prove = async (password: string) => {
  const field = dialog().getByLabelText('Kata sandi');
  await act(async () => fireEvent.change(field, { target: { value: password } }));
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Lanjut' })));
};

test('a refused call asks for a proof, and with it goes through once more', async () => {
  const { caller, calls } = await open();
  expect(document.activeElement).toBe(dialog().getByLabelText('Kata sandi'));
  await prove('rahasia');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([calls(RENEW), calls(PROVE)]).toEqual([2, 1]);
  expect(screen.queryByText('Verifikasi sekali lagi bahwa ini Anda')).toBeNull();
  expect(document.activeElement).toBe(caller);
});

test('a wrong proof stays in the dialog and does not repeat the call', async () => {
  const { calls } = await open();
  await prove('salah');
  expect(dialog().getByRole('alert').textContent).toBe('Kode salah atau sudah dipakai');
  expect(calls(RENEW)).toBe(1);
  await act(async () =>
    fireEvent.click(within(dialog().getByRole('alert')).getByRole('button', { name: 'Tutup' })),
  );
  expect(dialog().queryByRole('alert')).toBeNull();
  await prove('rahasia');
  expect(calls(RENEW)).toBe(2);
});

test('who closes the question keeps the refusal', async () => {
  const { caller, calls } = await open();
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Tutup' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Verifikasi sekali lagi bahwa ini Anda')).toBeTruthy();
  expect([calls(RENEW), calls(PROVE)]).toEqual([1, 0]);
  expect(document.activeElement).toBe(caller);
});

test('a call that is refused again after the proof is not asked about a second time', async () => {
  const { calls } = await open({ [RENEW]: () => refusal('session.step-up', 'x', 403) });
  await prove('rahasia');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls(RENEW)).toBe(2);
  expect(screen.getByText('Verifikasi sekali lagi bahwa ini Anda')).toBeTruthy();
});

test('says when the ways cannot be had; that can be taken away', async () => {
  await open({ [WAYS]: () => failure(500) });
  const alert = within(dialog().getByRole('alert'));
  await act(async () => fireEvent.click(alert.getByRole('button', { name: 'Tutup' })));
  expect(dialog().queryByRole('alert')).toBeNull();
});
