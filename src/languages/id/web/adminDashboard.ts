import type { Messages } from '../../message.ts';

export const messages = {
  'dash.failed': 'Gagal memuat ringkasan',
  'dash.check': 'Periksa',
  'dash.do.keys': 'Isi key',
  'dash.do.stock': 'Tambah stok',
  'dash.do.setUp': 'Atur',
  'dash.do.confirm': 'Konfirmasi',
  'dash.do.answer': 'Tanggapi',
  'dash.do.resend': 'Kirim ulang',
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
  'dash.later': 'Tidak mendesak',
} as const satisfies Messages;
