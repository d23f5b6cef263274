import type { messages as source } from '../../id/web/adminMail.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'mailWords.tabs': '邮件分区',
  'mailWords.tab': '邮件文字',
  'mailWords.about':
    '自行填写发给买家和客户的邮件主题与开头段落。密钥、金额、链接和验证码仍保留在其下方原位。',
  'mailWords.kind': '邮件',
  'mailWords.language': '语言',
  'mailWords.subject': '主题',
  'mailWords.paragraph': '开头段落',
  'mailWords.emptyHint': '留空则使用默认文字。',
  'mailWords.placeholders': '可用于主题和段落：',
  'mailWords.of.store': '店铺名称',
  'mailWords.of.product': '商品名称',
  'mailWords.of.quantity': '数量',
  'mailWords.of.total': '合计',
  'mailWords.of.amount': '金额',
  'mailWords.of.reference': '参考号',
  'mailWords.of.time': '时间',
  'mailWords.of.device': '设备',
  'mailWords.of.minutes': '有效分钟数',
  'mailWords.of.days': '有效天数',
  'mailWords.back': '使用默认文字',
  'mailWords.saved': '邮件文字已保存',
  'mailWords.loadFailed': '无法加载邮件文字',
  'mailWords.failed': '无法保存邮件文字',
  'mailWords.html': '显示效果',
  'mailWords.plain': '纯文本',
  'mailWords.previewSubject': '主题：{subject}',
};
