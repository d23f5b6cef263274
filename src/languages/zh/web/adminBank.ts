import type { messages as source } from '../../id/web/adminBank.ts';
import type { Translation } from '../../message.ts';

/** Matching a bank’s list with the orders, for the seller. */
export const messages: Translation<typeof source> = {
  'bank.open': '核对银行流水',
  'bank.hint': '上传银行导出的 CSV，已到账的订单可一并确认。',
  'bank.title': '核对银行流水',
  'bank.text':
    '支持 KlikBCA、Mandiri、BRI 及其他银行的 CSV 文件。系统按金额、日期和姓名将入账与订单匹配。点击按钮之前不会确认任何订单。',
  'bank.account': '收款账户',
  'bank.choose': '选择 CSV 文件',
  'bank.accountsFailed': '无法加载收款账户',
  'bank.confirm': '确认 {n} 笔订单',
  'bank.done': '已确认 {n} 笔订单。',
  'bank.refused': '另有 {n} 笔未确认：对应的流水或订单此前已确认。',
  'bank.columns': '暂时无法识别这家银行的格式。请指定各列，只需一次，系统会记住。',
  'bank.column.date': '日期',
  'bank.column.came': '入账金额',
  'bank.column.text': '摘要',
  'bank.column.side': '借贷（DB/CR）列',
  'bank.column.balance': '余额',
  'bank.noColumn': '无',
  'bank.chooseColumn': '选择列…',
  'bank.useColumns': '使用这些列',
  'bank.none': '没有与订单匹配的入账。',
  'bank.others': '另有 {n} 笔入账与订单无关。',
  'bank.skipped': '{n} 行无法读取',
  'bank.why.date': '第 {line} 行：无法读取日期',
  'bank.why.amount': '第 {line} 行：无法读取金额',
  'bank.why.pending': '第 {line} 行：银行尚未入账',
  'bank.take': '第 {line} 行，{amount}',
  'bank.used': '已用于确认订单 #{id}',
  'bank.which': '第 {line} 行对应的订单',
  'bank.choice': '从 {n} 笔订单中选择…',
  'bank.late': '状态：{status}',
  'bank.named': '姓名相符',
  'bank.plain': '无专属金额：请自行核对',
};
