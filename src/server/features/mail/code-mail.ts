import { fill } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import type { Mail } from '../../ports/mailer.ts';
import { renderMail } from './render-mail.ts';

interface CodeMailTexts {
  subject: string;
  intro: string;
  life: string;
  notYou: string;
}

/** What the mail with a verification code says, in the language of the page that asked for it. */
export const CODE_MAIL_TEXTS: Record<Locale, CodeMailTexts> = {
  id: {
    subject: 'Kode verifikasi {store}',
    intro: 'Masukkan kode ini di halaman Lacak Pesanan untuk melihat pesanan Anda:',
    life: 'Kode ini berlaku selama {minutes} menit.',
    notYou: 'Jika Anda tidak memintanya, abaikan email ini dan jangan bagikan kodenya kepada siapa pun.',
  },
  en: {
    subject: 'Your {store} verification code',
    intro: 'Enter this code on the order tracking page to see your orders:',
    life: 'The code is valid for {minutes} minutes.',
    notYou: 'If you did not ask for it, ignore this e-mail and share the code with nobody.',
  },
  ar: {
    subject: 'رمز التحقق من {store}',
    intro: 'أدخل هذا الرمز في صفحة تتبع الطلبات لعرض طلباتك:',
    life: 'الرمز صالح لمدة {minutes} دقائق.',
    notYou: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة ولا تشارك الرمز مع أي شخص.',
  },
  zh: {
    subject: '{store} 验证码',
    intro: '请在订单查询页面输入此验证码以查看您的订单：',
    life: '验证码在 {minutes} 分钟内有效。',
    notYou: '如果不是您本人操作，请忽略此邮件，且不要将验证码告诉任何人。',
  },
  th: {
    subject: 'รหัสยืนยันจาก {store}',
    intro: 'กรอกรหัสนี้ในหน้าติดตามคำสั่งซื้อเพื่อดูคำสั่งซื้อของคุณ:',
    life: 'รหัสนี้ใช้ได้ภายใน {minutes} นาที',
    notYou: 'หากคุณไม่ได้ขอรหัสนี้ โปรดเพิกเฉยต่ออีเมลฉบับนี้ และอย่าบอกรหัสแก่ผู้อื่น',
  },
};

export interface CodeForMail {
  to: string;
  locale: string;
  storeName: string;
  code: string;
  minutes: number;
}

export function codeMail({ to, locale: wanted, storeName, code, minutes }: CodeForMail): Mail {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
  const t = CODE_MAIL_TEXTS[locale];
  const subject = fill(t.subject, { store: storeName });
  return renderMail({
    to,
    locale,
    storeName,
    subject,
    blocks: [
      { type: 'text', text: t.intro },
      { type: 'code', code },
      { type: 'text', text: fill(t.life, { minutes }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
