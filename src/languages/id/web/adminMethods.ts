import type { Messages } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages = {
  'methods.text':
    'Metode pembayaran yang tampil di checkout, urutannya, dan siapa yang menanggung biayanya. Berlaku setelah disimpan.',
  'methods.none': 'Belum ada metode pembayaran. Hubungkan gateway atau tambahkan rekening.',
  'methods.on': 'Aktif',
  'methods.off': 'Nonaktif',
  'methods.onOf': 'Tawarkan {name}',
  'methods.more': 'Di “metode lain”',
  'methods.moreOf': '{name} di balik tombol “Tampilkan metode lain”',
  'methods.feeBy.shop': 'Biaya ditanggung toko',
  'methods.feeBy.buyer': 'Biaya ditanggung pembeli',
  'methods.feeOf': 'Siapa yang menanggung biaya {name}',
  'methods.feeForbidden': 'Ditanggung toko: Bank Indonesia melarang membebankan biaya QRIS kepada pembeli.',
  'methods.fee': 'biaya {fee}',
  'methods.noFee': 'tanpa biaya',
  'methods.example': '{price} ditambah {fee}',
  'methods.closed': 'nonaktif di gateway',
  'methods.save': 'Simpan',
  'methods.saved': 'Metode pembayaran disimpan.',
  'methods.unsaved': 'Ada perubahan yang belum disimpan.',
  'methods.undo': 'Batalkan perubahan',
  'methods.saveFailed': 'Gagal menyimpan metode pembayaran',
  'methods.loadFailed': 'Gagal memuat metode pembayaran',
} as const satisfies Messages;
