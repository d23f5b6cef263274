import type { MailTexts } from '../mail-texts.ts';

export const mail: MailTexts = {
  order: {
    deliveredSubject: '您的授权密钥：{product}',
    deliveredIntro: '谢谢！我们已收到您的付款，授权密钥已准备好。',
    keysTitle: '授权密钥',
    download: '下载文件',
    open: '查看订单',
    waitingSubject: '已收到付款：{product}',
    waitingIntro:
      '谢谢！我们已收到您的付款。该商品的密钥暂时不足，您的订单已进入等候队列，将按付款时间先后处理。密钥准备好后，我们会立即发送到此邮箱。',
    refundedSubject: '退款通知：{product}',
    refundedIntro: '此订单已退款，对应的授权密钥不再有效。',
    creditedIntro: '此订单的款项已退至账户余额，对应的授权密钥不再有效。',
    credited: '已增加余额',
    product: '商品',
    quantity: '数量',
    total: '合计',
    reference: '订单号',
    keepSafe: '请勿将此邮件分享给任何人。',
  },
  test: {
    subject: '来自 {store} 的测试邮件',
    text: '如果您能看到这封邮件，说明 {store} 可以发送邮件。',
  },
  code: {
    subject: '{store} 验证码',
    intro: '请在订单查询页面输入此验证码以查看您的订单：',
    life: '验证码在 {minutes} 分钟内有效。',
    notYou: '如果不是您本人操作，请忽略此邮件，且不要将验证码告诉任何人。',
  },
  reset: {
    subject: '为 {store} 设置新密码',
    intro: '您申请为 {store} 账户设置新密码。请打开此链接进行设置：',
    action: '设置新密码',
    life: '链接在 {minutes} 分钟内有效，且只能使用一次。',
    notYou: '如果不是您本人操作，请忽略此邮件。您的密码没有改变。',
  },
  invite: {
    subject: '您在 {store} 的账户',
    intro: '{store} 已为您创建账户。请打开此链接设置密码：',
    action: '设置密码',
    life: '链接在 {days} 天内有效，且只能使用一次。',
    notYou: '如果您不认识这家店铺，请忽略此邮件。未设置密码的账户无法使用。',
  },
  device: {
    subject: '您的 {store} 账户有新设备登录',
    intro: '您的 {store} 账户刚刚在一台从未用过的设备上被访问。',
    when: '时间',
    device: '设备',
    unknown: '未知',
    you: '如果是您本人操作，请忽略此邮件。',
    notYou: '如果不是您本人，请立即设置新密码。这会结束您账户的所有会话，包括陌生人的会话。',
    action: '设置新密码',
  },
  dispute: {
    subject: '付款被拒付：{product}',
    intro: '{store} 的一位买家已就付款向银行提出拒付。银行只给几天时间答复：请通过网关后台提交证据。',
    action: '打开管理后台',
    note: '此订单的证据在管理后台：打开订单，点击“拒付证据”。如果银行判给买家，订单将变为 REFUND，密钥会被撤销。',
  },
};
