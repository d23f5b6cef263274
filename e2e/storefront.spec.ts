import { expect, test } from './fixtures/test.ts';

test.describe('the catalogue', () => {
  test('searches on Enter, keeps the address in step, and goes back', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('textbox', { name: 'Cari produk' });
    const cards = page.getByRole('region', { name: 'Produk' }).getByRole('listitem');
    const all = await cards.count();
    expect(all).toBeGreaterThanOrEqual(12);
    await box.fill('  garuda ');
    await expect(cards).toHaveCount(all);
    await box.press('Enter');
    await expect(page).toHaveURL('/?query=garuda');
    await expect(cards).toHaveCount(1);
    await expect(box).toHaveValue('garuda');

    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('');
    await expect(cards).toHaveCount(all);
    await page.goForward();
    await expect(cards).toHaveCount(1);
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('filters by game and platform, and each filter can be taken away', async ({ page }) => {
    await page.goto('/?query=akses');
    await page.getByRole('combobox', { name: 'Kategori' }).selectOption('PUBG');
    await page.getByRole('combobox', { name: 'Platform' }).selectOption('iOS');
    await expect(page).toHaveURL('/?query=akses&category=PUBG&platform=iOS');
    const filters = page.getByRole('list', { name: 'Filter aktif' });
    await expect(filters.getByRole('button')).toHaveCount(3);
    await expect(page.getByRole('link', { name: /Samudra Access/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Garuda Pass/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Hapus filter iOS' }).click();
    await expect(page.getByRole('link', { name: /Garuda Pass/ })).toBeVisible();
    await page.getByRole('button', { name: 'Hapus filter PUBG' }).click();
    await page.getByRole('button', { name: 'Hapus filter akses' }).click();
    await expect(filters).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });

  test('a filter that was chosen before the page came alive counts', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Kategori' }).selectOption('PUBG');
    release();
    await expect(page).toHaveURL('/?category=PUBG');
    await expect(page.getByRole('list', { name: 'Filter aktif' }).getByRole('button')).toHaveCount(1);
  });

  test('chips choose the game on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'MLBB', exact: true }).click();
    await expect(page).toHaveURL('/?category=MLBB');
    await expect(page.getByRole('button', { name: 'MLBB', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('link', { name: /Komodo Access/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Garuda Pass/ })).toHaveCount(0);
  });

  test('says what was not found and leads on', async ({ page }) => {
    await page.goto('/?query=tidakada');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByText('No results for "tidakada"')).toBeVisible();
    await page.getByRole('region', { name: 'Produk' }).getByRole('button', { name: 'Clear Search' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/?category=AOV&platform=iOS');
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  });

  test('a product in maintenance leads nowhere', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('link', { name: /Mahakam Pass/ });
    await expect(card).toContainText('MAINTENANCE');
    await expect(card).toContainText('Menunggu pembaruan dari pengembang');
    await expect(card).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: /Bromo Pass/ })).toContainText('Cheat sedang di perbaiki');
  });
});

test.describe('the checkout', () => {
  test('a sold-out variant cannot be chosen', async ({ page, shop }) => {
    const soldOut = await shop.product('Cendrawasih Pass 7 days');
    await page.goto(`/purchase?productId=${soldOut.id}`);
    const row = page.getByRole('radio', { name: /7 days/ });
    await expect(row).toBeDisabled();
    await expect(page.getByText('Habis!')).toBeVisible();
    // The first variant that can be bought stands in for it.
    await expect(page.getByRole('radio', { name: /2 hours/ })).toBeChecked();
  });

  test('a total below a method’s minimum disables it and says why', async ({ page, shop }) => {
    const cheap = await shop.product('Garuda Pass 2 hours');
    await page.goto(`/purchase?productId=${cheap.id}`);
    await expect(
      page.getByRole('radio', { name: /BCA Virtual Account.*minimum Rp\s10\.000/ }),
    ).toBeDisabled();
    await page.getByRole('button', { name: 'Tampilkan metode lain (3)' }).click();
    await expect(page.getByRole('radio', { name: /Indomaret/ })).toBeVisible();
    await page.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(page.getByRole('radio', { name: /Indomaret/ })).toHaveCount(0);
  });

  test('a product in maintenance is shown but not sold', async ({ page, shop }) => {
    const { id } = await shop.product('Mahakam Pass 1 day');
    await page.goto(`/purchase?productId=${id}`);
    await expect(page.getByText('Product Maintenance: Menunggu pembaruan dari pengembang')).toBeVisible();
    await expect(page.getByRole('button', { name: /Bayar Sekarang/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Kembali ke Toko' }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe(() => {
    test.use({ allowed: [/status of 404/] });
    test('an unknown product says so, with the right status', async ({ page }) => {
      const answer = await page.goto('/purchase?productId=99999999');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Produk Tidak Ditemukan' })).toBeVisible();
      await page.getByRole('link', { name: 'Kembali ke Toko' }).click();
      await expect(page).toHaveURL('/');
    });
  });

  test('wrong input is named before anything is sent', async ({ page, shop }) => {
    const { id } = await shop.product('Garuda Pass 7 days');
    await page.goto(`/purchase?productId=${id}`);
    await page.getByRole('radio', { name: /DANA/ }).check();
    await page.getByLabel('Isi Alamat Email *').fill('bukan-email');
    await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
    await expect(page.getByRole('alert')).toHaveText('Format email tidak valid');
    await expect(page.getByRole('button', { name: 'Kurangi jumlah' })).toBeDisabled();
  });
});

test('addresses that are no page lead to one', async ({ page, shop }) => {
  const { id } = await shop.product('Garuda Pass 7 days');
  const ways = [
    ['/purchase', '/'],
    ['/purchase?productId=', '/'],
    ['/tidak/ada', '/'],
    ['/public', '/'],
    [`/public/purchase?productId=${id}`, `/purchase?productId=${id}`],
    ['/public/success?merchant_ref=PUB-1', '/success?merchant_ref=PUB-1'],
  ] as const;
  for (const [from, to] of ways) {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
  }
  await page.goto('/tidak/ada');
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the store shows its products, with links that work', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('link', { name: /Garuda Pass/ });
    await expect(card).toContainText(/Rp\s\d/);
    await card.click();
    await expect(page).toHaveURL(/\/p\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { name: 'Garuda Pass' })).toBeVisible();
    await expect(page.getByText(/7 days/).first()).toBeVisible();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Cari produk' }).fill('samudra');
    await page.getByRole('textbox', { name: 'Cari produk' }).press('Enter');
    await expect(page).toHaveURL(/\/\?query=samudra$/);
    await expect(page.getByRole('link', { name: /Garuda Pass/ })).toHaveCount(0);
  });
});

test('nothing moves while a page comes in', async ({ page, shop }) => {
  const { id } = await shop.product('Garuda Pass 7 days');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', `/purchase?productId=${id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const add = (list: PerformanceEntryList) => {
        for (const entry of list) sum += (entry as PerformanceEntry & { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return sum;
    });
    expect(shift, path).toBeLessThan(0.02);
  }
});

test('the server’s HTML holds names and prices, and comes alive without a word', async ({ page, shop }) => {
  const product = await shop.product('Samudra Access 7 days');
  const html = async (path: string) => (await page.request.get(path)).text();
  const body = (text: string) => text.slice(text.indexOf('<body'), text.indexOf('<script id="page-data"'));
  expect(body(await html('/'))).toMatch(/Samudra Access[\s\S]*Rp\u00a0\d/);
  expect(body(await html(`/purchase?productId=${product.id}`))).toMatch(
    /Samudra Access[\s\S]*7 days[\s\S]*Rp\u00a0\d/,
  );
  for (const path of ['/', `/purchase?productId=${product.id}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Gelap' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});
