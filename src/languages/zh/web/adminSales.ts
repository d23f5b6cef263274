import type { messages as source } from '../../id/web/adminSales.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'state.delivered': '已发货',
  'state.credited': '已充值',
  'state.waiting': '等待密钥',
  'state.transfer': '核对转账',
  'state.fetching': '取货中',
  'state.toDeliver': '待发货',
  'state.claimed': '售后中',
  'state.disputed': '拒付争议',
  'state.undelivered': '发货失败',
  'state.unpaid': '未付款',
  'state.expired': '已过期',
  'state.failed': '付款失败',
  'state.refunded': '已退款',
  'dash.chartGuest': '近 14 天散客销售额（IDR）',
  'dash.day': '日期',
  'dash.revenue': '收入',
  'dash.chartAccount': '近 14 天余额销售额（USD）',
  'dash.before': '前 14 天',
  'dash.forecast': '即将售罄',
  'dash.allStock': '全部库存',
  'dash.pace': '{n} 个密钥，日销 {pace}',
  'dash.gone': '售罄',
  'dash.newest': '最新订单',
  'dash.allOrders': '全部订单',
};
