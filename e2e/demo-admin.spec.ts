import { resolve } from 'node:path';
import { expect, goInside, test } from './fixtures/demo.ts';
import { addByForm } from './fixtures/product-form.ts';
import { goTo, sellerMenu } from './fixtures/seller-area.ts';
import { appCode, openSecurity } from './fixtures/staff.ts';

const UP_MS = 90_000;

test('in the demo too a seller uploads a picture, writes what mails say, and gives the shop a mark and colour, without a server', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}seller/login`);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await page.getByRole('button', { name: /^Admin/ }).click();
  await goTo(page, 'Produk');
  await addByForm(page, {
    name: 'Kelimutu Pass',
    picture: resolve('docs/screenshots/home-360.png'),
    category: 'FF Android',
    durations: ['1 day'],
  });
  await page
    .getByRole('link', { name: /Toko|Kunci/ })
    .first()
    .click();
  await page.getByLabel('Cari produk').fill('kelimutu');
  const picture = page.getByRole('link', { name: /Kelimutu Pass/ }).locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await goInside(page, `${demo}admin`);
  await goTo(page, 'Email');
  await page.getByRole('tab', { name: 'Isi email' }).click();
  const subject = page.getByLabel('Subjek', { exact: true });
  await subject.fill('Ini {product}');
  const paper = page.getByRole('region', { name: 'Pratinjau' }).frameLocator('iframe');
  await expect(paper.getByText('ABCD-1234-EFGH-5678')).toHaveCSS('background-color', 'rgb(220, 241, 236)');
  const save = page.getByRole('button', { name: 'Simpan', exact: true });
  await save.click();
  await expect(page.getByText('Isi email disimpan')).toBeVisible();
  await page.getByRole('button', { name: 'Pakai teks bawaan' }).click();
  await save.click();
  await expect(page.getByText(/belum disimpan/)).toHaveCount(0);
  await page.reload();
  await expect(subject).toHaveAttribute('placeholder', /^Kode lisensi Anda/, { timeout: UP_MS });
  await expect(subject).toHaveValue('');

  await goTo(page, 'Brand');
  await page.getByLabel('Nama toko').fill('Toko Sagara');
  await page.getByLabel('Warna aksen', { exact: true }).fill('#1d5f8a');
  await page
    .getByLabel('Logo persegi', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(resolve('docs/screenshots/home-360.png'));
  await expect(page.getByRole('img', { name: 'Logo persegi' })).toHaveJSProperty('naturalWidth', 192);
  const inMail = page.frameLocator('iframe').locator('img');
  await expect(inMail).toHaveAttribute('src', /^data:image\//);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(/^Brand disimpan!/)).toBeVisible();
  await page.goto(demo);
  const mark = page.locator('header img.store-mark');
  await expect(mark).toHaveJSProperty('naturalWidth', 192, { timeout: UP_MS });
  await expect(page.getByRole('link', { name: /^Toko Sagara\./ })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\//);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toBe('#1d5f8a');
});

test('in the demo too an app is set up and asked for at the next sign-in', async ({ page, demo }) => {
  const signIn = async () => {
    await page.getByRole('button', { name: /^Admin/ }).click();
  };
  await page.goto(`${demo}seller/login`);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await signIn();
  await expect(sellerMenu(page)).toBeVisible();
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Atur aplikasi' }).click();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Kode 6 angka').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();

  await signIn();
  await page.getByLabel('Kode 6 angka').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(sellerMenu(page)).toBeVisible();
});
