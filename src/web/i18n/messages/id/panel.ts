import type { Messages } from '../../message.ts';

/** Dialogs, tables and pages of the account and admin areas. */
export const messages = {
  'panel.close': 'Tutup',
  'panel.cancel': 'Batal',
  'panel.unsaved': 'Perubahan belum disimpan. Tutup saja?',
  'panel.typeWord': 'Ketik {word} untuk melanjutkan',
  'panel.pages': 'Halaman',
  'panel.showing': 'Menampilkan {from} sampai {to} dari {total} entri',
  'panel.previous': 'Sebelumnya',
  'panel.next': 'Berikutnya',
  'panel.columns': 'Kolom',
  'panel.more': 'Muat lebih banyak',
} as const satisfies Messages;
