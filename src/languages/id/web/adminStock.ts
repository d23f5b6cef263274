import type { Messages } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages = {
  'stock.text':
    'Berapa lama key setiap varian bertahan, dihitung dari penjualan terakhir. Yang paling perlu diisi ada di atas.',
  'stock.views': 'Tampilan stok',
  'stock.view.all': 'Semua',
  'stock.view.out': 'Habis',
  'stock.view.short': 'Habis dalam {n} hari',
  'stock.view.still': 'Belum terjual',
  'stock.product': 'Varian',
  'stock.free': 'Key tersedia',
  'stock.waiting': 'Pesanan menunggu',
  'stock.perDay': 'Terjual per hari',
  'stock.daysLeft': 'Cukup untuk',
  'stock.days': '{n} hari',
  'stock.today': 'kurang dari sehari',
  'stock.still': 'belum terjual',
  'stock.add': 'Tambah key',
  'stock.search': 'Cari varian',
  'stock.none': 'Tidak ada varian di sini.',
  'stock.paceFailed': 'Gagal memuat laju penjualan',
} as const satisfies Messages;
