import type { messages as source } from '../../id/web/signedIn.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'account.title': 'حسابي',
  'account.balance': 'الرصيد',
  'account.information': 'معلومات الحساب',
  'account.username': 'اسم المستخدم',
  'account.email': 'البريد الإلكتروني',
  'account.joined': 'تاريخ الانضمام',
  'account.toAdmin': 'فتح لوحة الإدارة',
  'account.toStore': 'فتح المتجر',
  'account.signOut': 'تسجيل الخروج',
  'account.signInGiven': 'كلمة مرورك الحالية اختارها شخص آخر.',
  'account.changePassword': 'اختر كلمة مرورك بنفسك',
  'seller.settings': 'حسابي',
  'seller.menu': 'قائمة الحساب',
  'topUp.title': 'شحن الرصيد',
};
