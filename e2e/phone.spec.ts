import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 360, height: 480 } });

/** The first of some parts that lie, even partly, under another one. */
const covered = (page: Page, parts: string, by: string) =>
  page.evaluate(
    ([parts, by]) => {
      const over = document.querySelector(by as string);
      if (!over) throw new Error(`nothing there: ${by}`);
      const a = over.getBoundingClientRect();
      const under = [...document.querySelectorAll(parts as string)].find((part) => {
        const b = part.getBoundingClientRect();
        const apart = b.right <= a.left || b.left >= a.right || b.bottom <= a.top || b.top >= a.bottom;
        return !over.contains(part) && b.width > 0 && !apart;
      });
      return under?.outerHTML ?? null;
    },
    [parts, by],
  );

async function openForm(page: Page, id: number): Promise<Locator> {
  await page.goto(`/purchase?productId=${id}`);
  return page.getByLabel(/Isi Alamat Email/);
}

test('the pay bar stays in sight, and out of the way of what is typed', async ({ page, shop }) => {
  const email = await openForm(page, (await shop.product('Komodo Access 7 days')).id);
  await expect(page.getByRole('button', { name: /Bayar Sekarang/ })).toBeInViewport();
  await email.fill('rani@contoh');
  expect(await covered(page, '#email, #email-hint', '.pay-bar')).toBeNull();
  await page.getByRole('radio', { name: /OVO/ }).check();
  await expect(page.getByRole('button', { name: /Bayar Sekarang/ })).toBeInViewport();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await expect(email).toBeFocused();
  await expect(page.locator('#email-hint').getByText('Format email tidak valid')).toBeInViewport();
  expect(await covered(page, '#email, #email-hint', '.pay-bar')).toBeNull();
});

test('who comes back from the payment page is offered the open order', async ({ page, shop }) => {
  const email = await openForm(page, (await shop.product('Komodo Access 7 days')).id);
  await email.fill('kembali@contoh.test');
  await page.getByRole('radio', { name: /OVO/ }).check();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await page.waitForURL(/\/sandbox\/tripay\/checkout\//);
  const payment = page.url();
  await page.goBack();
  await expect(page.getByText('Anda punya pesanan yang belum dibayar')).toBeVisible();
  await page.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(page).toHaveURL(payment);
});

test('what others have bought is told without covering a price or a button', async ({ page, shop }) => {
  const order = await shop.order('Komodo Access 1 day', 'QRIS', 'zulaikha@contoh.test');
  await shop.play(order, 'pay');
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('complementary', { name: 'Pembelian terbaru' })).toBeVisible();
  for (const scrolled of [0, 300]) {
    await page.evaluate((y) => scrollTo(0, y), scrolled);
    expect(await covered(page, 'a, button, select, input, .money', '.popup')).toBeNull();
  }
});
