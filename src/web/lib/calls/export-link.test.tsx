// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAdmin } from '#web/testing/render-admin.tsx';
import { ok } from '#web/testing/scripted-transport.ts';
import { ExportLink } from './export-link.tsx';

afterEach(cleanup);

/** Clicks that the browser would follow. */
async function followed(fresh: boolean, proves: boolean, proof?: boolean): Promise<number> {
  let count = 0;
  const { services } = await renderAdmin(
    <ExportLink address="/backend/api/orders/export" proof={proof}>
      CSV
    </ExportLink>,
    { 'GET auth/step-up-ways': () => ok({ ways: ['password'], fresh }) },
  );
  services.api.provideStepUp(async () => proves);
  const note = (event: Event) => {
    if (!event.defaultPrevented) count += 1;
    event.preventDefault();
  };
  addEventListener('click', note);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'CSV' })));
  removeEventListener('click', note);
  return count;
}

test.each([
  ['after a fresh proof', true, false, undefined, 1],
  ['once it was proved', false, true, undefined, 1],
  ['not without a proof', false, false, undefined, 0],
  ['of one’s own at once', false, false, false, 1],
] as const)('a file is fetched %s', async (_, fresh, proves, proof, times) => {
  expect(await followed(fresh, proves, proof)).toBe(times);
});
