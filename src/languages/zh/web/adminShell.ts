import type { messages as source } from '../../id/web/adminShell.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'shell.group.shop': '销售',
  'shell.group.people': '人员',
  'shell.group.offers': '优惠',
  'shell.group.money': '资金',
  'shell.group.store': '店铺',
  'shell.collapse': '收起菜单',
  'shell.expand': '展开菜单',
  'shell.more': '更多',
  'shell.count': '{n} 项待处理',
  'shell.sandbox': '沙盒',
  'waits.orders': '{n} 笔已付款订单等待密钥',
  'waits.mails': '{n} 封邮件发送失败',
  'waits.refused': '24 小时内有 {n} 条付款通知被拒绝',
  'waits.disputes': '{n} 笔付款被拒付',
  'waits.vouchersTwice': '7 天内有 {n} 个优惠码被使用两次',
  'waits.abuse': '24 小时内有 {n} 起风控事件',
  'waits.stock': '{n} 个规格售罄',
  'waits.safety': '{n} 条商品安全警报',
  'waits.sold': '{n} 笔新的已付款订单',
};
