import type { messages as source } from '../../id/web/adminCommand.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'command.places': '页面',
  'command.actions': '操作',
  'command.product': '可用密钥 {n} 个',
  'command.newVoucher': '创建优惠码',
  'command.newPromo': '创建促销',
  'command.newCode': '创建兑换码',
  'command.register': '添加用户',
  'command.invite': '邀请团队成员',
  'command.importKeys': '导入密钥',
  'command.importHint': '或输入商品名称',
  'command.none': '没有与“{query}”匹配的内容。',
  'command.failed': '无法搜索订单、商品和用户',
  'command.hint': '粘贴完整密钥可查找对应订单',
  'command.choose': '选择',
  'command.open': '打开',
};
