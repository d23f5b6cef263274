import { fill } from '#contract/refusals.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, STORE_TIME_ZONE } from '#domain/locales.ts';
import type { Mail } from '../../ports/mailer.ts';
import { renderMail } from './render-mail.ts';

interface DeviceMailTexts {
  subject: string;
  intro: string;
  when: string;
  device: string;
  unknown: string;
  you: string;
  notYou: string;
  action: string;
}

/** What an account's owner reads when a browser that was never used for it got in. */
export const DEVICE_MAIL_TEXTS: Record<Locale, DeviceMailTexts> = {
  id: {
    subject: 'Perangkat baru di akun {store} Anda',
    intro: 'Akun Anda di {store} baru saja diakses dari perangkat yang belum pernah dipakai untuk akun ini.',
    when: 'Waktu',
    device: 'Perangkat',
    unknown: 'Tidak dikenal',
    you: 'Jika itu Anda, abaikan email ini.',
    notYou:
      'Jika bukan Anda, segera buat kata sandi baru. Semua sesi di akun Anda akan berakhir, termasuk milik orang itu.',
    action: 'Buat kata sandi baru',
  },
  en: {
    subject: 'A new device on your {store} account',
    intro: 'Your {store} account has just been accessed from a device that was never used for it before.',
    when: 'When',
    device: 'Device',
    unknown: 'Unknown',
    you: 'If that was you, ignore this e-mail.',
    notYou:
      'If it was not you, choose a new password now. That ends every session of your account, the stranger’s too.',
    action: 'Choose a new password',
  },
  ar: {
    subject: 'جهاز جديد على حسابك في {store}',
    intro: 'تم الدخول للتو إلى حسابك في {store} من جهاز لم يُستخدم معه من قبل.',
    when: 'الوقت',
    device: 'الجهاز',
    unknown: 'غير معروف',
    you: 'إذا كنت أنت من فعل ذلك فتجاهل هذه الرسالة.',
    notYou:
      'إذا لم تكن أنت فاختر كلمة مرور جديدة الآن. سيُنهي ذلك كل جلسات حسابك، بما فيها جلسة الشخص الغريب.',
    action: 'اختيار كلمة مرور جديدة',
  },
  zh: {
    subject: '您的 {store} 账户有新设备登录',
    intro: '您的 {store} 账户刚刚在一台从未用过的设备上被访问。',
    when: '时间',
    device: '设备',
    unknown: '未知',
    you: '如果是您本人操作，请忽略此邮件。',
    notYou: '如果不是您本人，请立即设置新密码。这会结束您账户的所有会话，包括陌生人的会话。',
    action: '设置新密码',
  },
  th: {
    subject: 'มีอุปกรณ์ใหม่เข้าใช้บัญชี {store} ของคุณ',
    intro: 'บัญชีของคุณที่ {store} เพิ่งถูกเข้าใช้จากอุปกรณ์ที่ไม่เคยใช้กับบัญชีนี้มาก่อน',
    when: 'เวลา',
    device: 'อุปกรณ์',
    unknown: 'ไม่ทราบ',
    you: 'หากเป็นคุณ ไม่ต้องทำอะไรกับอีเมลฉบับนี้',
    notYou: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันที ทุกเซสชันของบัญชีจะสิ้นสุดลง รวมถึงของคนแปลกหน้าด้วย',
    action: 'ตั้งรหัสผ่านใหม่',
  },
};

export interface DeviceForMail {
  to: string;
  locale: string;
  storeName: string;
  /** When, in the store's time. */
  at: Date;
  /** 'Chrome · Android'; empty when it is not known. */
  agent: string;
  /** Where a new password is asked for; empty without an address of our own. */
  link: string;
}

export function deviceMail({ to, locale: wanted, storeName, at, agent, link }: DeviceForMail): Mail {
  const locale = isLocale(wanted) ? wanted : DEFAULT_LOCALE;
  const t = DEVICE_MAIL_TEXTS[locale];
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: STORE_TIME_ZONE,
  }).format(at);
  return renderMail({
    to,
    locale,
    storeName,
    subject: fill(t.subject, { store: storeName }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      {
        type: 'facts',
        rows: [
          [t.when, `${when} WIB`],
          [t.device, agent || t.unknown],
        ],
      },
      { type: 'text', text: t.notYou },
      ...(link ? [{ type: 'action' as const, label: t.action, url: link }] : []),
      { type: 'note', text: t.you },
    ],
  });
}
