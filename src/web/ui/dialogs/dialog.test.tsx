// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Dialog, useCloseDialog } from './dialog.tsx';

const asked = vi.fn<(text?: string) => boolean>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('confirm', asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CloseButton = () => (
  <button type="button" onClick={useCloseDialog()}>
    inside
  </button>
);

function Page(props: Partial<ComponentProps<typeof Dialog>>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <Dialog title="Harga" onClose={() => setOpen(false)} {...props}>
          <CloseButton />
        </Dialog>
      )}
    </>
  );
}

async function show(props: Partial<ComponentProps<typeof Dialog>> = {}) {
  await renderPage(<Page {...props} />, { transport: scriptedTransport({}) });
  screen.getByRole('button', { name: 'open' }).focus();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'open' })));
}
const isOpen = () => screen.queryByRole('dialog', { name: 'Harga' }) !== null;

const WAYS: [string, () => void][] = [
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))],
  ['what stands in it', () => fireEvent.click(screen.getByRole('button', { name: 'inside' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
];

test.each(WAYS)('closes by %s, and the focus goes back', async (_, close) => {
  await show();
  expect(isOpen()).toBe(true);
  await act(async () => close());
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.textContent).toBe('open');
  expect(asked).not.toHaveBeenCalled();
});

test.each(WAYS)('asks before %s throws away what is not saved', async (_, close) => {
  await show({ dirty: true });
  asked.mockReturnValueOnce(false).mockReturnValueOnce(true);
  await act(async () => close());
  expect(isOpen()).toBe(true);
  await act(async () => close());
  expect(isOpen()).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each(WAYS)('stays by %s while something is under way', async (_, close) => {
  await show({ busy: true, dirty: true });
  await act(async () => close());
  expect(isOpen()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [true, true],
  [false, false],
])('with something unsaved: %s, leaving the page is asked about: %s', async (dirty, prevented) => {
  await show({ dirty });
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(prevented);
});
