// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Part = ({ name }: { name: string }) => <p>part {name}</p>;
const show = (Page: typeof Part, name: string) => (
  <Suspense fallback="waiting">
    <Page name={name} />
  </Suspense>
);

test('a part that is waited for comes, and React has nothing to say about it', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { Page } = lazyPage(async () => Part);
  const { rerender } = await act(async () => render(show(Page as typeof Part, 'one')));
  expect(screen.getByText('part one')).toBeTruthy();
  await act(async () => rerender(show(Page as typeof Part, 'two')));
  expect(screen.getByText('part two')).toBeTruthy();
  expect(complaints.mock.calls).toEqual([]);
});

test('a part that is there already is drawn at once', async () => {
  const { Page, preload } = lazyPage(async () => Part);
  await preload();
  render(show(Page as typeof Part, 'one'));
  expect(document.body.textContent).toBe('part one');
});
