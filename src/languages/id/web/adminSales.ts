import type { Messages } from '../../message.ts';

/** How orders stand, and how sales go: for the lists of orders and the overview. */
export const messages = {
  'state.delivered': 'Terkirim',
  'state.credited': 'Saldo masuk',
  'state.waiting': 'Menunggu key',
  'state.transfer': 'Cek transfer',
  'state.fetching': 'Diambil dari pemasok',
  'state.toDeliver': 'Kirim sendiri',
  'state.claimed': 'Diklaim',
  'state.disputed': 'Disengketakan',
  'state.undelivered': 'Gagal dikirim',
  'state.unpaid': 'Belum dibayar',
  'state.expired': 'Kedaluwarsa',
  'state.failed': 'Gagal',
  'state.refunded': 'Dana kembali',
  'dash.chartGuest': 'Penjualan tamu 14 hari (Rp)',
  'dash.day': 'Tanggal',
  'dash.revenue': 'Pendapatan',
  'dash.chartAccount': 'Penjualan via saldo 14 hari (USD)',
  'dash.before': '14 hari sebelumnya',
  'dash.forecast': 'Stok yang akan habis',
  'dash.allStock': 'Semua stok',
  'dash.pace': '{n} key, laku {pace} sehari',
  'dash.gone': 'habis',
  'dash.newest': 'Pesanan terbaru',
  'dash.allOrders': 'Semua pesanan',
} as const satisfies Messages;
