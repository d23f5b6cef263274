export const messages = {
  'popup.label': 'Pembelian terbaru',
  'popup.bought': '{buyer} baru saja membeli',
  'popup.close': 'Tutup pemberitahuan',
  'popup.now': 'baru saja',
  'popup.minutes': { other: '{n} menit yang lalu' },
  'popup.hours': { other: '{n} jam yang lalu' },
} as const;
