import { fill } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import type { Mail } from '../../ports/mailer.ts';
import { renderMail } from './render-mail.ts';

interface ResetMailTexts {
  subject: string;
  intro: string;
  action: string;
  life: string;
  notYou: string;
}

/** What the mail with a link for a new password says, in the language of the page that asked for it. */
export const RESET_MAIL_TEXTS: Record<Locale, ResetMailTexts> = {
  id: {
    subject: 'Kata sandi baru untuk {store}',
    intro: 'Anda meminta kata sandi baru untuk akun Anda di {store}. Buka tautan ini untuk membuatnya:',
    action: 'Buat kata sandi baru',
    life: 'Tautan ini berlaku selama {minutes} menit dan hanya dapat dipakai sekali.',
    notYou: 'Jika Anda tidak memintanya, abaikan email ini. Kata sandi Anda tidak berubah.',
  },
  en: {
    subject: 'A new password for {store}',
    intro: 'You asked for a new password for your {store} account. Open this link to choose one:',
    action: 'Choose a new password',
    life: 'The link is valid for {minutes} minutes and works once.',
    notYou: 'If you did not ask for it, ignore this e-mail. Your password has not changed.',
  },
  ar: {
    subject: 'كلمة مرور جديدة في {store}',
    intro: 'طلبت كلمة مرور جديدة لحسابك في {store}. افتح هذا الرابط لاختيارها:',
    action: 'اختيار كلمة مرور جديدة',
    life: 'الرابط صالح لمدة {minutes} دقيقة ويعمل مرة واحدة فقط.',
    notYou: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة. لم تتغير كلمة مرورك.',
  },
  zh: {
    subject: '为 {store} 设置新密码',
    intro: '您申请为 {store} 账户设置新密码。请打开此链接进行设置：',
    action: '设置新密码',
    life: '链接在 {minutes} 分钟内有效，且只能使用一次。',
    notYou: '如果不是您本人操作，请忽略此邮件。您的密码没有改变。',
  },
  th: {
    subject: 'รหัสผ่านใหม่สำหรับ {store}',
    intro: 'คุณขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณที่ {store} เปิดลิงก์นี้เพื่อตั้งรหัสผ่าน:',
    action: 'ตั้งรหัสผ่านใหม่',
    life: 'ลิงก์นี้ใช้ได้ภายใน {minutes} นาที และใช้ได้ครั้งเดียว',
    notYou: 'หากคุณไม่ได้เป็นผู้ขอ โปรดเพิกเฉยต่ออีเมลฉบับนี้ รหัสผ่านของคุณยังไม่เปลี่ยน',
  },
};

export interface ResetForMail {
  to: string;
  locale: string;
  storeName: string;
  link: string;
  minutes: number;
}

export function resetMail({ to, locale: wanted, storeName, link, minutes }: ResetForMail): Mail {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
  const t = RESET_MAIL_TEXTS[locale];
  const subject = fill(t.subject, { store: storeName });
  return renderMail({
    to,
    locale,
    storeName,
    subject,
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      { type: 'action', label: t.action, url: link },
      { type: 'text', text: fill(t.life, { minutes }) },
      { type: 'note', text: t.notYou },
    ],
  });
}
