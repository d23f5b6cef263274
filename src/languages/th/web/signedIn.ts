import type { messages as source } from '../../id/web/signedIn.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'account.title': 'บัญชีของฉัน',
  'account.balance': 'ยอดเงิน',
  'account.information': 'ข้อมูลบัญชี',
  'account.username': 'ชื่อผู้ใช้',
  'account.email': 'อีเมล',
  'account.joined': 'สมัครเมื่อ',
  'account.toAdmin': 'ไปที่หน้าผู้ดูแล',
  'account.toStore': 'ไปที่ร้าน',
  'account.signOut': 'ออกจากระบบ',
  'account.signInGiven': 'รหัสผ่านของคุณมีผู้อื่นตั้งให้',
  'account.changePassword': 'ตั้งรหัสผ่านของคุณเอง',
  'seller.settings': 'บัญชีของฉัน',
  'seller.menu': 'เมนูบัญชี',
  'topUp.title': 'เติมเงิน',
};
