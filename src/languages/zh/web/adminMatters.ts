import type { messages as source } from '../../id/web/adminMatters.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'matter.soldOut': '{name}：已售罄',
  'matter.low': '{name}：仅剩 {n} 个密钥',
  'matter.waiting': '已付款但等待密钥的订单：{n}，最久已等 {minutes} 分钟',
  'matter.byHand': '等待确认的人工收款：{n}',
  'matter.linesWaiting': '需要查看的入账：{n}',
  'matter.doorFailing': '{name} 的自动对账一直被拒绝，请检查密钥和地址',
  'matter.doorSilent': '{name} 的自动对账没有动静，但已有款项到账',
  'matter.gatewayDown': '支付网关 {name} 无响应，其付款方式暂不可选',
  'matter.gatewaySlow': '支付网关 {name} 响应缓慢',
  'matter.gatewayGone': '支付网关 {name} 已断开，但仍有 {n} 笔付款未完成',
  'matter.refused': '10 分钟内被拒绝的付款通知：{n}',
  'matter.mails': '未能发送的邮件：{n}',
  'matter.safety': '{name}：{banned} 个密钥被报告有问题，{safe} 个安全',
  'matter.claim': '{name}：售后申请 {number} 等待回复',
  'matter.batchHeld': '{name}：批次 {supplier} 已停售，更换的密钥过多',
  'matter.backupOld': '上次成功备份已超过 {hours} 小时',
  'matter.backupFailed': '上次备份失败',
  'matter.disk': '磁盘剩余空间：{percent}%',
  'alerts.title': '密钥持有者报告',
  'alerts.failed': '维护状态更改失败',
  'alerts.line': '{n} 位密钥持有者中有 {banned} 位报告了问题，最近一次：{time}。',
  'alerts.maintained': '维护中',
  'alerts.maintain': '设为维护中',
  'alerts.reason': '用户报告存在问题',
};
