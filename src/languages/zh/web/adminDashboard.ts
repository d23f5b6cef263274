import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': '无法加载概览',
  'dash.open': '打开',
  'alerts.title': '安全报告',
  'alerts.failed': '维护状态更改失败',
  'alerts.line': '{n} 位密钥持有者中有 {banned} 位报告封号，最近一次：{time}。',
  'alerts.maintained': '维护中',
  'alerts.maintain': '设为维护中',
  'alerts.reason': '用户报告封号',
  'dash.sales': '销售',
  'dash.orders': '已付款订单',
  'dash.profit': '利润',
  'dash.todo': '需要处理',
  'dash.calm': '没有需要处理的事项。',
  'dash.oldest': '最久 {age}',
  'dash.average': '平均每单',
  'dash.byBalance': '余额销售',
  'dash.today': '今天',
  'dash.sameTime': '与昨日同一时刻相比',
  'dash.yesterday': '昨日 {figure}',
  'dash.later': '不影响买家',
};
