import type { Messages } from '../../message.ts';

/** What is left to make a shop of the store. */
export const messages = {
  'setup.title': 'Siapkan toko',
  'setup.count': '{done} dari {n} selesai',
  'setup.gone': 'Daftar ini hilang sendiri setelah semuanya selesai.',
  'setup.finished': 'selesai',
  'setup.name': 'Nama dan logo',
  'setup.name.text': 'Tampil di halaman, email, dan struk',
  'setup.name.go': 'Atur brand',
  'setup.product': 'Produk pertama',
  'setup.product.text': 'Dengan varian, harga, dan gambar',
  'setup.product.go': 'Tambah produk',
  'setup.keys': 'Key pertama',
  'setup.keys.text': 'Tempel atau impor, satu key per baris',
  'setup.keys.go': 'Tambah key',
  'setup.payment': 'Pembayaran',
  'setup.payment.text':
    'Tambahkan rekening atau QRIS toko Anda, atau atur Tripay, Stripe, atau Midtrans di server',
  'setup.payment.go': 'Tambah rekening',
  'setup.mail': 'Uji email',
  'setup.mail.text': 'Kirim satu ke alamat Anda sendiri untuk memastikan pembeli akan menerima key-nya',
  'setup.mail.go': 'Kirim email uji',
  'setup.purchase': 'Pembelian uji',
  'setup.purchase.text': 'Beli satu key seperti pembeli',
  'setup.purchase.go': 'Buka toko',
  'setup.terms': 'Syarat toko',
  'setup.terms.text': 'Tulis syarat Anda sendiri; pembeli menyetujuinya saat membayar',
  'setup.terms.go': 'Tulis',
  'setup.factor': 'Verifikasi dua langkah pemilik',
  'setup.factor.text': 'Aplikasi autentikator atau passkey, dua menit',
  'setup.factor.go': 'Atur',
} as const satisfies Messages;
