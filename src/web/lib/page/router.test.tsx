// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Addresses, browserAddresses, memoryAddresses } from './location.ts';
import { Link, Navigate, Router, useLocation, useSearchParams } from './router.tsx';

beforeEach(() => history.replaceState(null, '', '/shop/track?a=1'));
afterEach(cleanup);

function Here() {
  const { pathname, search, hash, state, way } = useLocation();
  return <output>{JSON.stringify({ at: `${pathname}${search}${hash}`, state, way })}</output>;
}
const here = () => JSON.parse(screen.getByRole('status').textContent);
const show = (places: Addresses, element: React.ReactNode) =>
  act(async () => {
    render(
      <Router places={places}>
        <Here />
        {element}
      </Router>,
    );
  });
const press = (name: string, init?: MouseEventInit) =>
  act(async () => {
    fireEvent.click(screen.getByRole('link', { name }), init);
  });

test('a link leads on without leaving the document, also where the store lies in a folder', async () => {
  await show(
    browserAddresses('/shop/'),
    <Link to="/purchase?productId=7" state={{ from: '/seller' }}>
      Garuda
    </Link>,
  );
  expect(here()).toEqual({ at: '/track?a=1', state: null, way: 'browser' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shop/purchase?productId=7');
  const before = history.length;
  await press('Garuda');
  expect(here()).toEqual({ at: '/purchase?productId=7', state: { from: '/seller' }, way: 'push' });
  expect(location.pathname + location.search).toBe('/shop/purchase?productId=7');
  expect(history.length).toBe(before + 1);
});

test('a link to where one is adds nothing to the history', async () => {
  await show(browserAddresses('/shop/'), <Link to="/track?a=1">Again</Link>);
  const before = history.length;
  await press('Again');
  expect(history.length).toBe(before);
  expect(here().way).toBe('replace');
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with ⌘', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the middle button', { button: 1 }],
])('a link that is opened %s is the browser’s', async (_, init) => {
  await show(memoryAddresses('/'), <Link to="/track">Track</Link>);
  let prevented = true;
  const seen = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', seen);
  await press('Track', init);
  document.removeEventListener('click', seen);
  expect(prevented).toBe(false);
  expect(here().at).toBe('/');
});

test('Back is noticed', async () => {
  await show(browserAddresses('/shop/'), null);
  history.replaceState({ told: 7 }, '', '/shop/?page=2');
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  expect(here()).toEqual({ at: '/?page=2', state: 7, way: 'browser' });
});

function Query() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>{params.get('tab') ?? 'none'}</p>
      <button type="button" onClick={() => setParams({ tab: 'orders' })}>
        one
      </button>
      <button
        type="button"
        onClick={() => {
          setParams((now) => new URLSearchParams([...now, ['x', '1']]), { replace: true });
          setParams((now) => new URLSearchParams([...now, ['y', '2']]), { replace: true });
        }}
      >
        more
      </button>
      <button type="button" onClick={() => setParams({})}>
        none
      </button>
    </>
  );
}

test('changes of the query build on each other, and an empty one leaves no mark', async () => {
  await show(memoryAddresses('/admin#top'), <Query />);
  const click = (name: string) =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }));
    });
  await click('one');
  expect(here()).toEqual({ at: '/admin?tab=orders', state: null, way: 'push' });
  expect(screen.getByText('orders')).toBeTruthy();
  await click('more');
  expect(here()).toEqual({ at: '/admin?tab=orders&x=1&y=2', state: null, way: 'replace' });
  await click('none');
  expect(here().at).toBe('/admin');
});

test('one is led elsewhere as soon as the part is shown', async () => {
  await show(memoryAddresses('/seller'), <Navigate to="/seller/login" replace state={{ note: 'ended' }} />);
  expect(here()).toEqual({ at: '/seller/login', state: { note: 'ended' }, way: 'replace' });
});
