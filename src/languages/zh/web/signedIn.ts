import type { messages as source } from '../../id/web/signedIn.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'account.title': '我的账户',
  'account.balance': '余额',
  'account.information': '账户信息',
  'account.username': '用户名',
  'account.email': '邮箱',
  'account.joined': '注册时间',
  'account.toAdmin': '进入管理后台',
  'account.toStore': '进入店铺',
  'account.signOut': '退出登录',
  'account.signInGiven': '您当前的密码是他人设置的。',
  'account.changePassword': '设置您自己的密码',
  'seller.settings': '我的账户',
  'seller.menu': '账户菜单',
  'topUp.title': '充值',
};
