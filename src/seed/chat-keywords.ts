export interface SeedKeyword {
  keyword: string;
  response: string;
  isActive: boolean;
}

/** What the chat helper can answer from the start; the first match wins, so the narrow words come first. */
export const SEED_CHAT_KEYWORDS: readonly SeedKeyword[] = [
  {
    keyword: 'refund',
    response:
      'Untuk pengembalian dana, kirim nomor referensi pesanan Anda ke admin lewat tautan kontak di bagian bawah halaman.',
    isActive: true,
  },
  {
    keyword: 'key belum',
    response:
      'Kode dikirim otomatis setelah pembayaran diterima. Buka Lacak Pesanan dan masukkan email Anda untuk melihatnya.',
    isActive: true,
  },
  {
    keyword: 'lacak',
    response:
      'Buka halaman Lacak Pesanan, masukkan email yang dipakai saat membeli, lalu tekan Cari Pesanan.',
    isActive: true,
  },
  {
    keyword: 'bayar',
    response:
      'Kami menerima QRIS, ShopeePay, OVO, DANA, virtual account bank, Alfamart, dan Indomaret. Pilih metodenya di halaman checkout.',
    isActive: true,
  },
  {
    keyword: 'banned',
    response:
      'Cek persentase Aman dan Banned di area VIP sebelum bermain, dan kirim laporan agar pembeli lain juga tahu.',
    isActive: true,
  },
  {
    keyword: 'cara pakai',
    response:
      'Unduh file dari tautan di halaman pesanan, buka aplikasinya, lalu tempel kode lisensi Anda untuk mengaktifkannya.',
    isActive: true,
  },
  // Buyers who write in another language are answered in it.
  {
    keyword: 'to pay',
    response:
      'We accept QRIS, ShopeePay, OVO, DANA, bank virtual accounts, Alfamart and Indomaret. Choose one at checkout.',
    isActive: true,
  },
  {
    keyword: 'where is my',
    response:
      'Keys are sent automatically once the payment has arrived. Open Track and enter your e-mail address to see them.',
    isActive: true,
  },
  {
    keyword: '付款',
    response:
      '我们支持 QRIS、ShopeePay、OVO、DANA、银行虚拟账户、Alfamart 和 Indomaret。请在结账页选择付款方式。',
    isActive: true,
  },
  {
    keyword: '密钥',
    response: '付款到账后密钥会自动发送。请打开“查询订单”，输入您的邮箱即可查看。',
    isActive: true,
  },
  {
    keyword: '退款',
    response: '如需退款，请通过页面底部的联系方式把订单号发给我们。',
    isActive: true,
  },
  {
    keyword: 'ชำระ',
    response:
      'เรารับ QRIS, ShopeePay, OVO, DANA, บัญชีเสมือนของธนาคาร, Alfamart และ Indomaret เลือกวิธีได้ในหน้าชำระเงินค่ะ',
    isActive: true,
  },
  {
    keyword: 'คีย์',
    response: 'คีย์จะส่งให้อัตโนมัติเมื่อได้รับการชำระเงิน เปิดหน้าติดตามและกรอกอีเมลของคุณเพื่อดูคีย์ค่ะ',
    isActive: true,
  },
  {
    keyword: 'คืนเงิน',
    response: 'หากต้องการคืนเงิน กรุณาส่งหมายเลขอ้างอิงให้เราทางลิงก์ติดต่อด้านล่างของหน้าค่ะ',
    isActive: true,
  },
  {
    keyword: 'دفع',
    response:
      'نقبل QRIS وShopeePay وOVO وDANA والحسابات الافتراضية وAlfamart وIndomaret. اختر الطريقة في صفحة الدفع.',
    isActive: true,
  },
  {
    keyword: 'مفتاح',
    response: 'تُرسل المفاتيح تلقائيًا بعد وصول الدفع. افتح صفحة تتبّع الطلب وأدخل بريدك لعرضها.',
    isActive: true,
  },
  {
    keyword: 'رد المبلغ',
    response: 'لردّ المبلغ أرسل إلينا الرقم المرجعي لطلبك عبر روابط التواصل أسفل الصفحة.',
    isActive: true,
  },
  {
    keyword: 'reseller',
    response: 'Program reseller sedang tidak dibuka. Pantau halaman ini untuk kabar berikutnya.',
    isActive: false,
  },
];
