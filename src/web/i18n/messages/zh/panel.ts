import type { Translation } from '../../message.ts';
import type { messages as source } from '../id/panel.ts';

export const messages: Translation<typeof source> = {
  'panel.close': '关闭',
  'panel.cancel': '取消',
  'panel.unsaved': '更改尚未保存，仍要关闭吗?',
  'panel.typeWord': '输入 {word} 以继续',
  'panel.pages': '分页',
  'panel.showing': '显示第 {from} 至 {to} 条，共 {total} 条',
  'panel.previous': '上一页',
  'panel.next': '下一页',
  'panel.columns': '列',
  'panel.more': '加载更多',
};
