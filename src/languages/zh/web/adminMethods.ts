import type { messages as source } from '../../id/web/adminMethods.ts';
import type { Translation } from '../../message.ts';

/** Which ways to pay are on offer, for the seller. */
export const messages: Translation<typeof source> = {
  'methods.text': '结账页显示哪些付款方式、按什么顺序、手续费由谁承担。保存后生效。',
  'methods.none': '还没有付款方式。请接入支付网关或添加收款账户。',
  'methods.on': '已启用',
  'methods.off': '已停用',
  'methods.onOf': '提供 {name}',
  'methods.more': '收进“其他方式”',
  'methods.moreOf': '将 {name} 收进“显示其他方式”',
  'methods.feeBy.shop': '手续费由店铺承担',
  'methods.feeBy.buyer': '手续费由买家承担',
  'methods.feeOf': '{name} 的手续费由谁承担',
  'methods.feeForbidden': '由店铺承担：印度尼西亚银行禁止向买家收取 QRIS 手续费。',
  'methods.fee': '手续费 {fee}',
  'methods.noFee': '无手续费',
  'methods.example': '{price} 另加 {fee}',
  'methods.closed': '已被网关停用',
  'methods.save': '保存',
  'methods.saved': '付款方式已保存。',
  'methods.unsaved': '有未保存的更改。',
  'methods.undo': '放弃更改',
  'methods.saveFailed': '无法保存付款方式',
  'methods.loadFailed': '无法加载付款方式',
};
