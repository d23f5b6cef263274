import { signedIn } from './fixtures/signed-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a seller writes what the mail with the key says, sees it as it will be sent, and the buyer reads it', async ({
  page,
  store,
  shop,
}) => {
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=mail');
  await page.getByRole('tab', { name: 'Isi email' }).click();
  const preview = page.getByRole('region', { name: 'Pratinjau' });
  const paper = preview.frameLocator('iframe');
  await expect(preview.getByText(/^Subjek: Kode lisensi Anda/)).toBeVisible();
  await page.getByLabel('Subjek', { exact: true }).fill('Selamat, {product} milik Anda');
  await page.getByLabel('Paragraf pembuka').fill('Halo dari {store}!\n<b>Simpan</b> email ini.');
  await expect(preview.getByText(/^Subjek: Selamat, Studio Suite/)).toBeVisible();
  await expect(paper.getByRole('paragraph').filter({ hasText: '<b>Simpan</b> email ini.' })).toBeVisible();
  // The styles of the mail are its own, and the frame is as high as the paper.
  await expect(paper.getByText('ABCD-1234-EFGH-5678')).toHaveCSS('background-color', 'rgb(220, 241, 236)');
  const hidden = () =>
    preview.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const page = frame.contentDocument?.documentElement;
      return page && page.scrollHeight - page.clientHeight;
    });
  await expect.poll(hidden).toBe(0);
  await preview.getByRole('button', { name: 'Teks saja' }).click();
  await expect(preview.getByText('Halo dari Kunci!')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Isi email disimpan')).toBeVisible();

  const email = 'kata@contoh.test';
  await shop.play(await shop.order('Garuda Pass 7 days', 'QRIS2', email), 'pay');
  await expect
    .poll(async () => (await shop.mails(email)).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^Selamat, .+ milik Anda$/)]);
  const [mail] = await shop.mails(email);
  expect(mail?.text).toMatch(/^Halo dari Kunci!\n<b>Simpan<\/b> email ini\.\n\nKode lisensi:\n/);
});
