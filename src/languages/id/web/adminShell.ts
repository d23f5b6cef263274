import type { Messages } from '../../message.ts';

/** What stands around the seller's places: menu, bell, search box, first steps. */
export const messages = {
  'shell.group.shop': 'Jualan',
  'shell.group.people': 'Orang',
  'shell.group.offers': 'Penawaran',
  'shell.group.money': 'Uang',
  'shell.group.store': 'Toko',
  'shell.collapse': 'Ciutkan menu',
  'shell.expand': 'Bentangkan menu',
  'shell.more': 'Lainnya',
  'shell.count': '{n} menunggu',
  'shell.sandbox': 'Sandbox',
  'waits.orders': '{n} pesanan menunggu key',
  'waits.mails': '{n} email gagal terkirim',
  'waits.refused': '{n} pemberitahuan pembayaran ditolak dalam 24 jam',
  'waits.disputes': '{n} pembayaran disengketakan',
  'waits.vouchersTwice': '{n} voucher terpakai dua kali dalam 7 hari',
  'waits.abuse': '{n} kejadian penyalahgunaan dalam 24 jam',
  'waits.stock': '{n} varian habis',
  'waits.safety': '{n} laporan keamanan produk',
  'waits.sold': '{n} pesanan baru lunas',
} as const satisfies Messages;
