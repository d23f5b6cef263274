// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { scriptedTransport } from '#web/testing/scripted-transport.ts';
import { Pager } from './pager.tsx';

afterEach(cleanup);

test('of nothing there are no pages: neither a count of nothing nor buttons that do nothing', async () => {
  const pager = (total: number) => <Pager page={1} size={10} total={total} onPage={() => {}} />;
  await renderPage(pager(0), { transport: scriptedTransport({}) });
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).not.toContain('entri');
  cleanup();
  await renderPage(pager(11), { transport: scriptedTransport({}) });
  expect(screen.getByText('Menampilkan 1 sampai 10 dari 11 entri')).toBeTruthy();
});
