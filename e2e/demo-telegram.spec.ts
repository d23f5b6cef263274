import { expect, test } from './fixtures/demo.ts';

const UP_MS = 90_000;

test('the bot sells in the demo, where nothing leaves the page, and the chat is there after a reload', async ({
  page,
  demo,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(demo)) elsewhere.push(request.url());
  });
  await page.goto(`${demo}sandbox/telegram`);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await page.getByRole('button', { name: '/start' }).click();
  await page.getByLabel('Tulis pesan').fill('garuda');
  await page.getByRole('button', { name: 'Kirim' }).click();
  await page.getByRole('button', { name: 'Garuda Pass', exact: true }).click();
  await page.getByRole('button', { name: /^7 days · Rp/ }).click();
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  await page.getByRole('button', { name: 'Lewati' }).click();
  await page.getByRole('button', { name: /^QRIS · Rp/ }).click();
  await page.getByRole('button', { name: 'Simulasikan bayar' }).click();
  await expect(page.getByRole('button', { name: 'Salin key' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Salin key' })).toBeVisible({ timeout: UP_MS });
  const picture = page.getByRole('listitem').locator('img').first();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});
