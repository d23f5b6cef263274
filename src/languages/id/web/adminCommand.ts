import type { Messages } from '../../message.ts';

/** The box that looks for everything and does what it is told. */
export const messages = {
  'command.places': 'Halaman',
  'command.actions': 'Tindakan',
  'command.product': '{n} key tersedia',
  'command.newVoucher': 'Buat voucher',
  'command.newPromo': 'Buat promo',
  'command.newCode': 'Buat kode redeem',
  'command.register': 'Daftarkan pengguna',
  'command.invite': 'Undang anggota tim',
  'command.importKeys': 'Impor key',
  'command.importHint': 'atau ketik nama produknya',
  'command.none': 'Tidak ada yang cocok dengan “{query}”.',
  'command.failed': 'Gagal mencari pesanan, produk, dan pengguna',
  'command.hint': 'Tempel key utuh untuk menemukan pesanannya',
  'command.choose': 'pilih',
  'command.open': 'buka',
} as const satisfies Messages;
