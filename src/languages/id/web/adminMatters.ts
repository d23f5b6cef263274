import type { Messages } from '../../message.ts';

/** What the seller is told of, on the dashboard and by mail. */
export const messages = {
  'matter.soldOut': '{name}: habis',
  'matter.low': '{name}: tinggal {n} key',
  'matter.waiting': 'Pesanan lunas yang menunggu key: {n}, paling lama {minutes} menit',
  'matter.byHand': 'Pembayaran manual yang menunggu konfirmasi: {n}',
  'matter.linesWaiting': 'Uang masuk yang perlu dilihat: {n}',
  'matter.doorFailing': 'Mutasi otomatis {name} ditolak terus. Cek rahasia dan alamatnya.',
  'matter.doorSilent': 'Mutasi otomatis {name} diam, padahal ada pembayaran masuk',
  'matter.supplierDown': 'Pemasok {name} tidak menjawab; pesanannya menunggu',
  'matter.supplierUnseen': 'Stok dan harga di {name} tidak bisa dilihat selama lebih dari sehari',
  'matter.supplierLoss': '{name}: harga jual di bawah modal dari {supplier}, jadi tidak dijual dulu',
  'matter.gatewayDown': 'Gateway {name} tidak menjawab; metodenya tidak bisa dipilih',
  'matter.gatewaySlow': 'Gateway {name} lambat menjawab',
  'matter.gatewayGone':
    'Gateway {name} tidak lagi terhubung, padahal pembayaran yang masih terbuka di sana: {n}',
  'matter.refused': 'Pemberitahuan pembayaran yang ditolak dalam 10 menit: {n}',
  'matter.starsUnknown':
    'Pembayaran Stars yang tidak dikenal pesanan mana pun: {n}. Kembalikan atau biarkan di Pengaturan, Telegram.',
  'matter.mails': 'Email yang tidak terkirim: {n}',
  'matter.safety': '{name}: {banned} key dilaporkan bermasalah, {safe} aman',
  'matter.claim': '{name}: klaim {number} menunggu jawaban',
  'matter.batchEnded': '{name}: key dari {supplier} hampir melewati tanggal pakainya dan tidak dijual lagi',
  'matter.batchHeld': '{name}: batch {supplier} ditahan, terlalu banyak key diganti',
  'matter.backupOld': 'Backup terakhir yang berhasil sudah lebih dari {hours} jam yang lalu',
  'matter.backupFailed': 'Backup terakhir gagal',
  'matter.disk': 'Ruang disk tersisa {percent}%',
  'alerts.title': 'Laporan member',
  'alerts.failed': 'Gagal mengupdate status maintenance',
  'alerts.line': '{banned} dari {n} pemegang key melaporkan masalah, terakhir {time}.',
  'alerts.maintained': 'Sedang maintenance',
  'alerts.maintain': 'Maintenance',
  'alerts.reason': 'Dilaporkan bermasalah oleh pengguna',
} as const satisfies Messages;
