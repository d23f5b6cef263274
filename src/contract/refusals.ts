/**
 * Every refusal the store can give: its code, its HTTP status and the specification's own text.
 * A business refusal is HTTP 200 with `success: false`; the page words it in its own language by the code.
 */
export const REFUSALS = {
  // the wire
  'request.malformed': { status: 400, text: 'Permintaan tidak valid: {field}' },
  'request.not-json': { status: 400, text: 'Permintaan harus berupa JSON' },
  'request.too-large': { status: 413, text: 'Permintaan terlalu besar' },
  'request.unknown-path': { status: 404, text: 'Alamat tidak ditemukan' },
  'request.wrong-method': { status: 405, text: 'Metode tidak didukung' },
  'request.wrong-origin': { status: 403, text: 'Permintaan dari situs lain ditolak' },
  'request.too-many': { status: 429, text: 'Terlalu banyak permintaan. Coba lagi dalam {seconds} detik.' },
  'request.failed': { status: 500, text: 'Terjadi kesalahan pada server. Kode: {id}' },
  'session.required': { status: 401, text: 'Silakan login terlebih dahulu' },
  'session.not-allowed': { status: 403, text: 'Akses ditolak' },
  // sign-in and accounts
  'login.invalid': { status: 200, text: 'Invalid email or password' },
  'login.too-many': { status: 429, text: 'Terlalu banyak percobaan login. Tunggu 1 menit.' },
  'login.locked': { status: 429, text: 'Akun terkunci sementara. Coba lagi dalam {minutes} menit.' },
  'user.not-found': { status: 404, text: 'User not found' },
  'user.email-taken': { status: 200, text: 'Email sudah terdaftar' },
  'user.username-taken': { status: 200, text: 'Username sudah dipakai' },
  'password.too-short': { status: 200, text: 'Password must be at least 6 characters long' },
  // products and keys
  'product.not-found': { status: 200, text: 'Produk tidak ditemukan' },
  'product.maintenance': { status: 200, text: 'Product Maintenance: {reason}' },
  'product.name-taken': { status: 200, text: 'Varian dengan nama tersebut sudah ada' },
  'product.original-price': { status: 200, text: 'Harga coret harus lebih tinggi dari harga user saldo' },
  'product.public-price': {
    status: 200,
    text: 'Harga publik harus lebih tinggi atau sama dengan harga user saldo',
  },
  'product.cost-price': { status: 200, text: 'Harga modal tidak boleh lebih tinggi dari harga jual' },
  'stock.short': { status: 200, text: 'Stok tidak mencukupi untuk varian ini' },
  // checkout
  'checkout.email': { status: 400, text: 'Format email tidak valid' },
  'checkout.price-changed': { status: 200, text: 'Harga berubah. Total sekarang {total}.' },
  'checkout.reference': { status: 400, text: 'Nomor referensi tidak valid' },
  'checkout.reference-used': { status: 200, text: 'Nomor referensi sudah dipakai untuk pesanan lain' },
  'checkout.return-url': { status: 400, text: 'Alamat kembali tidak valid' },
  'checkout.open-orders': {
    status: 429,
    text: 'Terlalu banyak pesanan yang belum dibayar untuk email ini. Selesaikan atau tunggu hingga kedaluwarsa.',
  },
  'checkout.failed': { status: 200, text: 'Gagal membuat transaksi' },
  'checkout.gateway': { status: 200, text: '{message}' },
  'channel.unknown': { status: 200, text: 'Metode pembayaran tidak tersedia' },
  'channel.inactive': { status: 200, text: 'Metode pembayaran {name} sedang tidak aktif' },
  'channel.below-minimum': { status: 200, text: 'Minimum pembayaran {name} adalah {limit}' },
  'channel.above-maximum': { status: 200, text: 'Maksimum pembayaran {name} adalah {limit}' },
  'checkout.free-quantity': { status: 200, text: 'Pesanan gratis hanya berlaku untuk 1 kode' },
  'voucher.required': { status: 200, text: 'Kode voucher harus diisi' },
  'voucher.invalid': { status: 200, text: 'Kode voucher tidak valid atau sudah tidak aktif' },
  'voucher.other-product': { status: 200, text: 'Voucher tidak berlaku untuk produk ini' },
  // members
  'member.code-missing': { status: 200, text: 'Masukkan kode akses' },
  'member.key-expired': { status: 200, text: 'Key Expired' },
  'member.demo-invalid': { status: 200, text: 'Key Invalid ❌' },
  'member.demo-expired': { status: 200, text: 'Key Expired ⛔' },
  'member.code-invalid': { status: 200, text: 'Kode tidak valid' },
  'report.cooldown': { status: 200, text: 'Anda sudah mengirim laporan. Coba lagi dalam {time}.' },
  // orders
  'order.no-reference': { status: 400, text: 'Nomor referensi tidak ditemukan di URL' },
  'order.not-found': { status: 404, text: 'Data pembelian tidak ditemukan' },
  'track.email-required': { status: 400, text: 'Masukkan alamat email Anda' },
  'track.email-only': {
    status: 403,
    text: 'Pencarian dengan nomor referensi hanya untuk admin. Gunakan alamat email Anda.',
  },
  'track.term-required': { status: 400, text: 'Masukkan email atau nomor referensi' },
  'track.wrong-code': { status: 200, text: 'Kode verifikasi salah atau sudah kedaluwarsa' },
  'callback.rejected': { status: 403, text: 'Callback ditolak' },
} as const satisfies Record<string, { status: number; text: string }>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalParams = Record<string, string | number>;

export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** Seconds, for a 429. */
  readonly retryAfter?: number;
}

export const refuse = (code: RefusalCode, params: RefusalParams = {}, retryAfter?: number): Refusal => ({
  refused: true,
  code,
  params,
  retryAfter,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;

export const fill = (template: string, params: RefusalParams): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );

export const refusalText = (code: RefusalCode, params: RefusalParams = {}): string =>
  fill(REFUSALS[code].text, params);

/** What goes over the wire for a refusal. */
export interface RefusalBody {
  success: false;
  message: string;
  code: RefusalCode;
  params?: RefusalParams;
}
