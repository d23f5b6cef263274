// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDialogAddress, useOwnDialog } from './dialog-address.ts';
import { type Addresses, addressOf, memoryAddresses } from './location.ts';
import { Router } from './router.tsx';
import { useAddress, usePageNumber } from './use-address.ts';

let places: Addresses;
beforeEach(() => {
  places = memoryAddresses('/admin?tab=users&query=rani');
});
afterEach(cleanup);

function Screen() {
  const { open } = useDialogAddress();
  const list = useOwnDialog('list');
  const edit = useOwnDialog('edit');
  const { put, only } = useAddress();
  const [page, setPage] = usePageNumber();
  const buttons: Record<string, () => void> = {
    list: () => list.open(),
    edit: () => edit.open(7),
    'close list': list.close,
    'close edit': edit.close,
    'edit instead': () => {
      list.close();
      edit.open(8);
    },
    filter: () => put({ query: '', state: 'used', page: '' }),
    view: () => only({ view: 'totals' }),
    next: () => setPage(page + 1),
  };
  return (
    <>
      <output>{[...open, `page ${page}`].join(' ')}</output>
      {Object.entries(buttons).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const back = () => act(async () => places.back());
const show = () =>
  act(
    async () =>
      void render(
        <Router places={places}>
          <Screen />
        </Router>,
      ),
  );
const shown = () => screen.getByRole('status').textContent;
const address = () => addressOf(places.current());

test('what is open stands in the address, above what was open before', async () => {
  await show();
  await press('list');
  await press('edit');
  expect(address()).toBe('/admin?tab=users&query=rani&dialog=list&dialog=edit%3A7');
  expect(shown()).toBe('list edit:7 page 1');
});

test('Back closes the topmost, and closing leaves nothing for Back to do', async () => {
  await show();
  await press('list');
  await press('edit');
  await back();
  expect(shown()).toBe('list page 1');
  await press('close list');
  expect(address()).toBe('/admin?tab=users&query=rani');
  await back();
  expect(address()).toBe('/admin?tab=users&query=rani');
});

test('a dialog that one was sent the address of closes where it stands', async () => {
  places = memoryAddresses('/admin?tab=users&dialog=list&dialog=edit:7');
  await show();
  expect(shown()).toBe('list edit:7 page 1');
  await press('close list');
  expect(address()).toBe('/admin?tab=users');
});

test('closed twice is closed once', async () => {
  await show();
  await press('next');
  await press('list');
  // The browser takes its time to go back: a second press may come before it has.
  let wentBack = 0;
  const { back: goBack } = places;
  places.back = () => {
    wentBack += 1;
  };
  await press('close list');
  await press('close list');
  expect(wentBack).toBe(1);
  await act(async () => goBack());
  expect(shown()).toBe('page 2');
});

test('one that opens while another is being closed waits until it is', async () => {
  await show();
  await press('list');
  const { back: goBack } = places;
  places.back = () => {};
  await press('edit instead');
  expect(shown()).toBe('list page 1');
  await act(async () => goBack());
  expect(shown()).toBe('edit:8 page 1');
});

test('a filter starts at the first page and takes no step; a page does, and another view keeps nothing', async () => {
  await show();
  await press('next');
  await press('next');
  expect(address()).toBe('/admin?tab=users&query=rani&page=3');
  await back();
  expect(shown()).toBe('page 2');
  await press('filter');
  expect(address()).toBe('/admin?tab=users&state=used');
  await press('view');
  expect(address()).toBe('/admin?tab=users&view=totals');
  await back();
  expect(address()).toBe('/admin?tab=users&query=rani');
});

test.each(['0', '-1', 'x', '1.5', '9e99'])('page %s is the first or a whole one', async (page) => {
  places = memoryAddresses(`/admin?page=${page}`);
  await show();
  expect(shown()).toBe('page 1');
});
