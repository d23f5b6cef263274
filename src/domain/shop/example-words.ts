import type { Settings } from '../settings/settings.ts';
import { USUAL_FOOTER } from './usual-footer.ts';

/** What the examples' shop says in words of its own; the store itself speaks of no trade. */
export const EXAMPLE_WORDS = {
  footerText: USUAL_FOOTER,
  cardMaintenance: 'Cheat sedang di perbaiki',
  maintenanceTitle: {
    id: 'Status Hack',
    en: 'Product status',
    ar: 'حالة المنتج',
    zh: '商品状态',
    th: 'สถานะสินค้า',
  },
  membersName: {
    id: 'VIP Members',
    en: 'VIP members',
    ar: 'أعضاء VIP',
    zh: 'VIP 会员',
    th: 'สมาชิก VIP',
  },
  membersSignIn: {
    id: 'Login VIP Member',
    en: 'VIP member sign-in',
    ar: 'دخول أعضاء VIP',
    zh: 'VIP 会员登录',
    th: 'เข้าสู่ระบบสมาชิก VIP',
  },
  membersContent: {
    id: 'Area Konten VIP',
    en: 'VIP content',
    ar: 'محتوى VIP',
    zh: 'VIP 专区',
    th: 'เนื้อหา VIP',
  },
  memberReports: true,
} as const satisfies Partial<Settings>;

/** What stands for all games in its filter. */
export const EXAMPLE_ALL_GAMES = {
  id: 'All Games',
  en: 'All games',
  ar: 'كل الألعاب',
  zh: '全部游戏',
  th: 'ทุกเกม',
};
