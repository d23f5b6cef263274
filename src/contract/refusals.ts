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
  'challenge.required': {
    status: 403,
    text: 'Pemeriksaan keamanan otomatis di peramban Anda belum selesai. Coba lagi.',
  },
  'request.failed': { status: 500, text: 'Terjadi kesalahan pada server. Kode: {id}' },
  'session.required': { status: 401, text: 'Silakan login terlebih dahulu' },
  'session.not-allowed': { status: 403, text: 'Akses ditolak' },
  'session.step-up': { status: 403, text: 'Buktikan sekali lagi bahwa ini Anda' },
  'session.second-factor': { status: 403, text: 'Aktifkan verifikasi dua langkah terlebih dahulu' },
  'session.not-found': { status: 404, text: 'Sesi tidak ditemukan' },
  // sign-in and accounts
  'login.invalid': { status: 200, text: 'Invalid email or password' },
  'login.too-many': { status: 429, text: 'Terlalu banyak percobaan login. Tunggu 1 menit.' },
  'login.locked': { status: 429, text: 'Akun terkunci sementara. Coba lagi dalam {minutes} menit.' },
  'second-factor.wrong': { status: 200, text: 'Kode salah atau sudah dipakai' },
  'second-factor.passkey': { status: 200, text: 'Passkey tidak cocok' },
  'second-factor.ticket': { status: 200, text: 'Waktu habis. Silakan masuk lagi.' },
  'second-factor.wanted': { status: 200, text: 'Gunakan verifikasi dua langkah Anda' },
  'second-factor.none': { status: 200, text: 'Verifikasi dua langkah belum aktif' },
  'second-factor.there': { status: 200, text: 'Cara ini sudah aktif' },
  'second-factor.too-many': { status: 200, text: 'Jumlah passkey sudah maksimal' },
  'second-factor.not-found': { status: 404, text: 'Passkey tidak ditemukan' },
  'staff.not-found': { status: 404, text: 'Anggota tim tidak ditemukan' },
  'staff.last-owner': { status: 200, text: 'Toko harus memiliki setidaknya satu pemilik' },
  'staff.beyond-own': { status: 403, text: 'Anda tidak dapat memberikan hak yang tidak Anda miliki' },
  'staff.own-role': { status: 200, text: 'Anda tidak dapat mengubah peran Anda sendiri' },
  'staff.owner-only': { status: 403, text: 'Hanya pemilik toko yang dapat melakukan ini' },
  'role.not-found': { status: 404, text: 'Peran tidak ditemukan' },
  'role.name-taken': { status: 200, text: 'Peran dengan nama ini sudah ada' },
  'role.in-use': { status: 200, text: 'Peran ini masih dipakai' },
  'user.not-found': { status: 404, text: 'User not found' },
  'user.email-taken': { status: 200, text: 'Email sudah terdaftar' },
  'user.username-taken': { status: 200, text: 'Username sudah dipakai' },
  'password.too-short': { status: 200, text: 'Password must be at least 6 characters long' },
  'password.new-too-short': { status: 200, text: 'New password must be at least 6 characters long' },
  'password.staff-too-short': { status: 200, text: 'Password admin minimal {min} karakter' },
  'password.common': { status: 200, text: 'Password ini terlalu mudah ditebak. Pilih yang lain.' },
  'password.wrong': { status: 200, text: 'Current password is incorrect' },
  'user.read-only': { status: 200, text: 'Failed to update profile' },
  'register.closed': { status: 403, text: 'Registration failed' },
  'reset.invalid': { status: 200, text: 'Tautan reset tidak valid atau sudah kedaluwarsa' },
  // buying with the balance, redeem codes
  'purchase.unknown': { status: 200, text: 'User atau produk tidak ditemukan' },
  'purchase.stock': { status: 200, text: 'Stok tidak mencukupi' },
  'purchase.balance': { status: 200, text: 'Saldo tidak mencukupi' },
  'purchase.keys': { status: 200, text: 'Kode tidak tersedia' },
  'purchase.repeat-differs': { status: 200, text: 'Idempotency-Key sudah dipakai untuk pembelian lain' },
  'redeem.required': { status: 200, text: 'Kode redeem harus diisi' },
  'redeem.already': { status: 200, text: 'Anda sudah pernah menggunakan kode ini' },
  'redeem.suspended': { status: 200, text: 'Akun Anda di-suspend. Coba lagi dalam {hours} jam.' },
  'redeem.suspended-now': {
    status: 200,
    text: 'Kode tidak valid. Akun Anda di-suspend 24 jam karena terlalu banyak percobaan gagal.',
  },
  'redeem.invalid': { status: 200, text: 'Kode redeem tidak valid. Sisa percobaan: {remaining}' },
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
  'product.price': { status: 200, text: 'Harga user saldo harus lebih dari 0' },
  'product.public-zero': { status: 200, text: 'Harga publik harus lebih dari 0' },
  'key.not-found': { status: 404, text: 'Key tidak ditemukan' },
  'key.sold': { status: 200, text: 'Key yang sudah terjual tidak dapat dihapus' },
  'key.held': {
    status: 200,
    text: 'Key ini sedang ditahan untuk pesanan yang belum dibayar. Coba lagi setelah pesanan itu dibayar atau kedaluwarsa.',
  },
  'key.duplicate': { status: 200, text: 'Produk tujuan sudah memiliki key yang sama' },
  'image.not-image': { status: 200, text: 'Gambar harus berupa JPG, PNG, WebP, atau GIF' },
  'image.too-large': { status: 200, text: 'Ukuran gambar maksimal 5 MB' },
  'image.not-found': { status: 404, text: 'Gambar tidak ditemukan' },
  'stock.short': { status: 200, text: 'Stok tidak mencukupi untuk varian ini' },
  // checkout
  'checkout.email': { status: 400, text: 'Format email tidak valid' },
  'checkout.price-changed': { status: 200, text: 'Harga berubah. Total sekarang {total}.' },
  'checkout.reference': { status: 400, text: 'Nomor referensi tidak valid' },
  'checkout.reference-used': { status: 200, text: 'Nomor referensi sudah dipakai untuk pesanan lain' },
  'checkout.return-url': { status: 400, text: 'Alamat kembali tidak valid' },
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
  'blocked.refused': {
    status: 403,
    text: 'Akses dari Anda diblokir oleh toko ini. Hubungi penjual jika menurut Anda ini keliru.',
  },
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
  'order.not-paid': { status: 200, text: 'Pesanan ini belum dibayar' },
  'order.not-waiting': { status: 200, text: 'Pesanan ini tidak sedang menunggu kode' },
  'order.refunded': { status: 200, text: 'Dana pesanan ini sudah dikembalikan' },
  'order.nothing-to-credit': { status: 200, text: 'Pesanan gratis tidak memiliki dana untuk dikembalikan' },
  'payment.unreachable': { status: 200, text: 'Gateway pembayaran tidak dapat dihubungi. Coba lagi nanti.' },
  // mail
  'email.reference-required': { status: 400, text: 'Transaction reference is required' },
  'email.no-keys': { status: 200, text: 'Gagal mengirim email: pesanan ini tidak memiliki kode' },
  'email.failed': { status: 200, text: 'Gagal mengirim email: {message}' },
  'email.failed-unknown': { status: 200, text: 'Gagal mengirim email' },
  'mail.not-found': { status: 404, text: 'Email tidak ditemukan' },
  'mail.sent': { status: 200, text: 'Email ini sudah terkirim' },
  // the seller's tools
  'voucher.taken': { status: 200, text: 'Kode voucher {code} sudah ada' },
  'voucher.discount': { status: 200, text: 'Persentase diskon harus antara 1-100' },
  'voucher.too-long': { status: 200, text: 'Kode voucher maksimal 20 karakter' },
  'voucher.not-found': { status: 404, text: 'Voucher tidak ditemukan' },
  'promo.prices': { status: 200, text: 'Harga promo dan harga asli harus lebih dari 0' },
  'promo.not-lower': { status: 200, text: 'Harga promo harus lebih rendah dari harga asli' },
  'promo.past': { status: 200, text: 'Tanggal berakhir harus di masa depan' },
  'promo.running': { status: 200, text: 'Produk ini sudah memiliki promo aktif' },
  'promo.not-found': { status: 404, text: 'Promo tidak ditemukan' },
  'keyword.required': { status: 200, text: 'Keyword harus diisi' },
  'keyword.response-required': { status: 200, text: 'Response harus diisi' },
  'keyword.response-short': { status: 200, text: 'Response harus minimal 10 karakter' },
  'keyword.both-required': { status: 200, text: 'Keyword dan response harus diisi' },
  'keyword.taken': { status: 200, text: 'Keyword {keyword} sudah ada' },
  'keyword.not-found': { status: 404, text: 'Keyword tidak ditemukan' },
  'redeem-code.taken': { status: 200, text: 'Kode redeem {code} sudah ada' },
  'redeem-code.amount': { status: 200, text: 'Jumlah saldo harus lebih dari 0' },
  'redeem-code.too-much': { status: 200, text: 'Jumlah saldo maksimal $1000 per kode' },
  'redeem-code.past': { status: 200, text: 'Tanggal kedaluwarsa harus di masa depan' },
  'redeem-code.used': { status: 200, text: 'Tidak dapat menghapus kode yang sudah digunakan' },
  'redeem-code.not-found': { status: 404, text: 'Kode redeem tidak ditemukan' },
  'balance.amount': { status: 200, text: 'Please enter a valid amount' },
  'balance.short': { status: 200, text: 'Cannot deduct more than current balance' },
  'block.invalid': {
    status: 200,
    text: 'Tulis alamat email, domain, alamat IPv4 atau rentangnya (paling lebar /16), atau jaringan IPv6 /64 atau /48',
  },
  'block.taken': { status: 200, text: 'Sudah ada di daftar blokir' },
  'block.not-found': { status: 404, text: 'Tidak ada di daftar blokir' },
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
