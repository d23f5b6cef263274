import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeLink, sellerMenu } from './fixtures/seller-area.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { appCode, enter, invitation, newOwner, openSecurity } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

// The browser itself reports each call that the store refuses.
test.use({ allowed: [/status of 40[13]/] });

const isInside = (page: Page) => expect(sellerMenu(page)).toBeVisible();

/** Has the app of who is signed in set up; answers its secret and the recovery codes. */
async function turnOnApp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  const dialog = await openSecurity(page);
  await dialog.getByRole('button', { name: 'Atur aplikasi' }).click();
  await expect(dialog.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByLabel('Kode 6 angka').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Aktifkan' }).click();
  const codes = dialog.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(dialog.getByText('Sisa 10 kode.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  return { secret, recovery };
}

test('an owner turns on an authenticator app and signs in with it, or with a recovery code', async ({
  page,
  store,
}) => {
  const owner = await newOwner(page, store, 'sekar');
  await enter(page, owner);
  await isInside(page);
  const { secret, recovery } = await turnOnApp(page);
  await page.getByRole('button', { name: 'Keluar' }).click();

  await enter(page, owner);
  await page.getByLabel('Kode 6 angka').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Kode salah atau sudah dipakai');
  await expect(page.getByLabel('Kode 6 angka')).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Kode 6 angka').fill(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await isInside(page);
  await page.getByRole('button', { name: 'Keluar' }).click();

  await enter(page, owner);
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan').fill(recovery[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await isInside(page);
  await expect((await openSecurity(page)).getByText('Sisa 9 kode.', { exact: false })).toBeVisible();
});

test('an owner adds a passkey and uses it for the second step', async ({ page, store, context }) => {
  const owner = await newOwner(page, store, 'wulan');
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const named = store.url.replace('127.0.0.1', 'localhost');
  await enter(page, owner, named);
  await isInside(page);
  const dialog = await openSecurity(page);
  await dialog.getByLabel('Nama passkey').fill('Laptop toko');
  await dialog.getByRole('button', { name: 'Tambah passkey' }).click();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(dialog.getByText('Laptop toko')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();

  await enter(page, owner, named);
  await page.getByRole('button', { name: 'Lanjut dengan passkey' }).click();
  await isInside(page);
  await expect((await openSecurity(page)).getByText('Terakhir dipakai', { exact: false })).toBeVisible();
});

test('an owner invites support, who finds an order but none of its keys', async ({
  page,
  browser,
  shop,
  store,
}) => {
  const order = await shop.order('Garuda Pass 7 days', 'QRIS', 'pembeli@contoh.test');
  await shop.play(order, 'pay');
  const [key = ''] = (await shop.purchase(order)).codes;

  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=staff');
  await page.getByRole('button', { name: 'Undang anggota' }).click();
  const invite = page.getByRole('dialog', { name: 'Undang anggota' });
  await invite.getByLabel('Email').fill('citra@kunci.test');
  await invite.getByLabel('Nama').fill('Citra');
  await invite.getByLabel('Peran').selectOption('support');
  await invite.getByRole('button', { name: 'Kirim undangan' }).click();
  await proveIfAsked(page, store.admin.password);
  await expect(page.getByText('Undangan dikirim ke citra@kunci.test')).toBeVisible();

  const other = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const desk = await other.newPage();
  await desk.goto(await invitation(shop, 'citra@kunci.test'));
  await desk.getByLabel('Kata sandi baru', { exact: true }).fill('rahasia-citra-9');
  await desk.getByLabel('Ulangi kata sandi baru').fill('rahasia-citra-9');
  await desk.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
  await expect(desk.getByText('Kata sandi baru tersimpan. Silakan masuk.')).toBeVisible();
  await enter(desk, { email: 'citra@kunci.test', password: 'rahasia-citra-9' });
  await isInside(desk);
  await expect(placeLink(desk, 'Produk')).toHaveCount(0);
  await expect(placeLink(desk, 'Tim')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Add Product' })).toHaveCount(0);

  await desk.getByRole('searchbox').fill('pembeli@contoh.test');
  await desk.keyboard.press('Enter');
  await desk.getByText(/^\d+ pesanan ditemukan$/).waitFor();
  await desk
    .getByRole('button', { name: /^Detail pesanan/ })
    .first()
    .click();
  const details = desk.getByRole('dialog', { name: /^Pesanan/ });
  await expect(details.getByText('Peran Anda tidak dapat melihat key pesanan.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Kirim ulang email' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Kembalikan ke saldo' })).toHaveCount(0);
  expect(await desk.content()).not.toContain(key);

  const { id } = await shop.product('Garuda Pass 7 days');
  const refused = await desk.request.get(`/backend/api/codes/list?product_id=${id}`);
  expect(refused.status()).toBe(403);
  expect(await refused.text()).not.toContain(key);
  await other.close();
});

test('a session that is ended elsewhere leads its browser to the sign-in', async ({
  page,
  browser,
  store,
}) => {
  const owner = await newOwner(page, store, 'bayu');
  await enter(page, owner);
  await isInside(page);
  const other = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const left = await other.newPage();
  await enter(left, owner);
  await isInside(left);

  const dialog = await openSecurity(page, 'sessions');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Akhiri sesi/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('Perangkat ini')).toBeVisible();

  await placeLink(left, 'Pesanan').click();
  await expect(left).toHaveURL(/\/admin17|\/seller\/login/);
  await other.close();
  await page.reload();
  await isInside(page);
});

test('keys leave the store only after a fresh proof', async ({ page, store }) => {
  const owner = await newOwner(page, store, 'agung');
  await enter(page, owner);
  await isInside(page);
  const { recovery } = await turnOnApp(page);
  await store.sql(
    `update sessions set proved_at = proved_at - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [owner.email],
  );
  await page.goto('/admin?tab=products');
  await page.getByRole('button', { name: 'Varian Garuda Pass' }).click();
  await page.getByRole('button', { name: 'Key Garuda Pass 7 days', exact: true }).click();
  const keys = page.getByRole('dialog', { name: 'Key Garuda Pass 7 days' });
  await keys.getByRole('tab', { name: /^Daftar key/ }).click();
  await expect(keys.getByText('Isi key disembunyikan.', { exact: false })).toBeVisible();
  const masked = await keys.locator('tbody code').first().innerText();

  const download = page.waitForEvent('download');
  await keys.getByRole('button', { name: 'Ekspor key sebagai TXT' }).click();
  const question = page.getByRole('dialog', { name: 'Verifikasi bahwa ini Anda' });
  await question.getByLabel('Kode 6 angka').fill('000000');
  await question.getByRole('button', { name: 'Lanjut' }).click();
  await expect(question.getByRole('alert')).toHaveText('Kode salah atau sudah dipakai');
  await question.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await question.getByLabel('Kode pemulihan').fill(recovery[0] ?? '');
  await question.getByRole('button', { name: 'Lanjut' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  await expect(question).toBeHidden();
  expect(masked).toMatch(/^.{4}•{8}$/);
  expect(text).toMatch(new RegExp(`^${masked.slice(0, 4)}[-\\w]{5,}$`, 'm'));
  expect(text).not.toContain('•');
});

/** A session of some minutes ago is asked once more who it is. */
async function proveIfAsked(page: Page, password: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Verifikasi bahwa ini Anda' });
  const done = page.getByText('Undangan dikirim', { exact: false });
  await question.or(done).first().waitFor();
  if (!(await question.isVisible())) return;
  await question.getByLabel('Kata sandi').fill(password);
  await question.getByRole('button', { name: 'Lanjut' }).click();
}
