// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { SharedDialog } from './shared-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what all buyers get goes from the screen when the proof has run out; what is being written stays', async () => {
  vi.useFakeTimers();
  await renderAdmin(<SharedDialog productId={1} onClose={() => {}} />, {
    'POST shared/show': () => ok({ text: 'Akses grup 7K2Q', shownMs: 90_000 }),
  });
  const show = () => screen.queryByRole('button', { name: 'Lihat isi sekarang' });
  await act(async () => fireEvent.click(show() as HTMLElement));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: 'Akses baru' } });
  await act(() => vi.advanceTimersByTimeAsync(85_000));
  expect(screen.getByText('Akses grup 7K2Q')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(document.body.innerHTML).not.toContain('7K2Q');
  expect([show(), box.value]).toEqual([expect.anything(), 'Akses baru']);
});
