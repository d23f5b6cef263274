import type { Messages } from '../../message.ts';

export const messages = {
  'dash.failed': 'Gagal memuat ringkasan',
  'dash.open': 'Buka',
  'alerts.title': 'Laporan keamanan',
  'alerts.failed': 'Gagal mengupdate status maintenance',
  'alerts.line': '{banned} dari {n} pemegang key melaporkan Banned, terakhir {time}.',
  'alerts.maintained': 'Sedang maintenance',
  'alerts.maintain': 'Maintenance',
  'alerts.reason': 'Laporan Banned dari pengguna',
  'dash.sales': 'Penjualan',
  'dash.orders': 'Pesanan lunas',
  'dash.profit': 'Laba',
  'dash.todo': 'Perlu perhatian',
  'dash.calm': 'Tidak ada yang perlu ditangani.',
  'dash.oldest': 'paling lama {age}',
  'dash.average': 'Rata-rata pesanan',
  'dash.byBalance': 'Penjualan via saldo',
  'dash.today': 'Hari ini',
  'dash.sameTime': 'dibanding kemarin, jam yang sama',
  'dash.yesterday': 'kemarin {figure}',
  'dash.later': 'Tidak menahan pembeli',
} as const satisfies Messages;
