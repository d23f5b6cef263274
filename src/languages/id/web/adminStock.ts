import type { Messages } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages = {
  'stock.text':
    'Perkiraan berapa lama key setiap varian cukup, menurut penjualan belakangan ini. Yang paling perlu ditambah ada di atas.',
  'stock.views': 'Tampilan stok',
  'stock.view.all': 'Semua',
  'stock.view.out': 'Habis',
  'stock.view.short': 'Habis dalam {n} hari',
  'stock.view.still': 'Tanpa penjualan',
  'stock.product': 'Varian',
  'stock.free': 'Key tersedia',
  'stock.waiting': 'Pesanan menunggu',
  'stock.perDay': 'Terjual per hari',
  'stock.daysLeft': 'Cukup untuk',
  'stock.days': '{n} hari',
  'stock.today': 'kurang dari sehari',
  'stock.still': 'tanpa penjualan',
  'stock.add': 'Tambah key',
  'stock.search': 'Cari varian',
  'stock.none': 'Tidak ada varian di sini.',
  'stock.paceFailed': 'Gagal memuat laju penjualan',
} as const satisfies Messages;
