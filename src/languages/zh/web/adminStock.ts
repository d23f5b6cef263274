import type { messages as source } from '../../id/web/adminStock.ts';
import type { Translation } from '../../message.ts';

/** How long the keys last, for the seller. */
export const messages: Translation<typeof source> = {
  'stock.text': '按近期销量估算每个规格的密钥还能卖多久，最需要补货的排在最前。',
  'stock.views': '库存视图',
  'stock.view.all': '全部',
  'stock.view.out': '已售罄',
  'stock.view.short': '{n} 天内售罄',
  'stock.view.still': '暂无销量',
  'stock.product': '规格',
  'stock.free': '可用密钥',
  'stock.waiting': '等待中的订单',
  'stock.perDay': '日均销量',
  'stock.daysLeft': '预计可售',
  'stock.days': '{n} 天',
  'stock.today': '不到一天',
  'stock.still': '暂无销量',
  'stock.add': '添加密钥',
  'stock.search': '搜索规格',
  'stock.none': '没有符合条件的规格。',
  'stock.paceFailed': '无法加载销售速度',
};
