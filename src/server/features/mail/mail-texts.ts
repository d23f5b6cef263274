import type { Locale } from '#domain/locales.ts';

export interface OrderMailTexts {
  deliveredSubject: string;
  deliveredIntro: string;
  keysTitle: string;
  download: string;
  open: string;
  waitingSubject: string;
  waitingIntro: string;
  refundedSubject: string;
  refundedIntro: string;
  creditedIntro: string;
  credited: string;
  product: string;
  quantity: string;
  total: string;
  reference: string;
  keepSafe: string;
}

/** What mails say, in the language the buyer ordered in. */
export const ORDER_MAIL_TEXTS: Record<Locale, OrderMailTexts> = {
  id: {
    deliveredSubject: 'Kode lisensi Anda: {product}',
    deliveredIntro: 'Terima kasih! Pembayaran Anda sudah kami terima dan kode lisensi Anda sudah siap.',
    keysTitle: 'Kode lisensi',
    download: 'Unduh file',
    open: 'Lihat pesanan',
    waitingSubject: 'Pembayaran diterima: {product}',
    waitingIntro:
      'Terima kasih! Pembayaran Anda sudah kami terima. Kode untuk produk ini sedang habis, jadi pesanan Anda masuk antrean dan dilayani menurut waktu pembayaran. Begitu kodenya siap, kami mengirimkannya ke alamat email ini.',
    refundedSubject: 'Pengembalian dana: {product}',
    refundedIntro: 'Pembayaran untuk pesanan ini telah dikembalikan. Kode lisensinya tidak berlaku lagi.',
    creditedIntro:
      'Dana pesanan ini telah dikembalikan sebagai saldo akun. Kode lisensinya tidak berlaku lagi.',
    credited: 'Saldo ditambahkan',
    product: 'Produk',
    quantity: 'Jumlah',
    total: 'Total',
    reference: 'Referensi',
    keepSafe: 'Jangan bagikan email ini kepada siapa pun.',
  },
  en: {
    deliveredSubject: 'Your licence key: {product}',
    deliveredIntro: 'Thank you! We have received your payment and your licence key is ready.',
    keysTitle: 'Licence keys',
    download: 'Download the file',
    open: 'View the order',
    waitingSubject: 'Payment received: {product}',
    waitingIntro:
      'Thank you! We have received your payment. There are not enough keys for this product right now, so your order is in the queue and will be served in the order of payment. We will send the keys to this address as soon as they are ready.',
    refundedSubject: 'Refund: {product}',
    refundedIntro: 'The payment for this order has been refunded. Its licence keys are no longer valid.',
    creditedIntro: 'This order has been refunded as account balance. Its licence keys are no longer valid.',
    credited: 'Balance added',
    product: 'Product',
    quantity: 'Quantity',
    total: 'Total',
    reference: 'Reference',
    keepSafe: 'Please do not share this e-mail with anyone.',
  },
  ar: {
    deliveredSubject: 'مفتاح الترخيص الخاص بك: {product}',
    deliveredIntro: 'شكرًا لك! لقد استلمنا دفعتك ومفتاح الترخيص جاهز.',
    keysTitle: 'مفاتيح الترخيص',
    download: 'تنزيل الملف',
    open: 'عرض الطلب',
    waitingSubject: 'تم استلام الدفعة: {product}',
    waitingIntro:
      'شكرًا لك! لقد استلمنا دفعتك. لا تتوفر مفاتيح كافية لهذا المنتج حاليًا، لذلك أُدرج طلبك في قائمة الانتظار وسيُلبّى حسب وقت الدفع. سنرسل المفاتيح إلى هذا البريد فور توفرها.',
    refundedSubject: 'استرداد المبلغ: {product}',
    refundedIntro: 'تم رد مبلغ هذا الطلب، ولم تعد مفاتيح الترخيص صالحة.',
    creditedIntro: 'تم رد مبلغ هذا الطلب كرصيد في الحساب، ولم تعد مفاتيح الترخيص صالحة.',
    credited: 'الرصيد المضاف',
    product: 'المنتج',
    quantity: 'الكمية',
    total: 'الإجمالي',
    reference: 'المرجع',
    keepSafe: 'يُرجى عدم مشاركة هذه الرسالة مع أي شخص.',
  },
  zh: {
    deliveredSubject: '您的授权密钥：{product}',
    deliveredIntro: '谢谢！我们已收到您的付款，授权密钥已准备好。',
    keysTitle: '授权密钥',
    download: '下载文件',
    open: '查看订单',
    waitingSubject: '已收到付款：{product}',
    waitingIntro:
      '谢谢！我们已收到您的付款。该商品的密钥暂时不足，您的订单已进入等候队列，将按付款时间先后处理。密钥准备好后，我们会立即发送到此邮箱。',
    refundedSubject: '退款通知：{product}',
    refundedIntro: '此订单已退款，对应的授权密钥不再有效。',
    creditedIntro: '此订单的款项已退至账户余额，对应的授权密钥不再有效。',
    credited: '已增加余额',
    product: '商品',
    quantity: '数量',
    total: '合计',
    reference: '订单号',
    keepSafe: '请勿将此邮件分享给任何人。',
  },
  th: {
    deliveredSubject: 'คีย์ใช้งานของคุณ: {product}',
    deliveredIntro: 'ขอบคุณ! เราได้รับการชำระเงินของคุณแล้ว และคีย์ใช้งานพร้อมแล้ว',
    keysTitle: 'คีย์ใช้งาน',
    download: 'ดาวน์โหลดไฟล์',
    open: 'ดูคำสั่งซื้อ',
    waitingSubject: 'ได้รับการชำระเงินแล้ว: {product}',
    waitingIntro:
      'ขอบคุณ! เราได้รับการชำระเงินของคุณแล้ว ขณะนี้คีย์ของสินค้านี้มีไม่พอ คำสั่งซื้อของคุณจึงอยู่ในคิวและจะได้รับตามลำดับเวลาที่ชำระเงิน เราจะส่งคีย์ไปยังอีเมลนี้ทันทีที่พร้อม',
    refundedSubject: 'คืนเงิน: {product}',
    refundedIntro: 'คำสั่งซื้อนี้ได้รับการคืนเงินแล้ว คีย์ใช้งานจึงใช้ไม่ได้อีก',
    creditedIntro: 'คำสั่งซื้อนี้ได้รับการคืนเงินเป็นยอดคงเหลือในบัญชีแล้ว คีย์ใช้งานจึงใช้ไม่ได้อีก',
    credited: 'ยอดที่เพิ่ม',
    product: 'สินค้า',
    quantity: 'จำนวน',
    total: 'ยอดรวม',
    reference: 'เลขอ้างอิง',
    keepSafe: 'โปรดอย่าแชร์อีเมลนี้กับผู้อื่น',
  },
};
