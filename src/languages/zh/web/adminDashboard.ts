import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': '无法加载概览',
  'dash.check': '查看',
  'dash.do.keys': '补充密钥',
  'dash.do.stock': '补货',
  'dash.do.setUp': '设置',
  'dash.do.confirm': '确认',
  'dash.do.deliver': '发货',
  'dash.do.answer': '回应',
  'dash.do.resend': '重新发送',
  'dash.sales': '销售',
  'dash.orders': '已付款订单',
  'dash.profit': '利润',
  'dash.todo': '需要处理',
  'dash.calm': '没有需要处理的事项。',
  'dash.andMore': '另有 {n} 项',
  'dash.oldest': '最久 {age}',
  'dash.average': '平均每单',
  'dash.byBalance': '余额销售',
  'dash.today': '今天',
  'dash.sameTime': '与昨日同一时刻相比',
  'dash.yesterday': '昨日 {figure}',
  'dash.later': '不紧急',
};
