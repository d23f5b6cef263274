import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': 'The dashboard could not be loaded',
  'dash.check': 'Check',
  'dash.do.keys': 'Add keys',
  'dash.do.stock': 'Add stock',
  'dash.do.setUp': 'Set up',
  'dash.do.confirm': 'Confirm',
  'dash.do.deliver': 'Deliver',
  'dash.do.answer': 'Respond',
  'dash.do.resend': 'Resend',
  'dash.sales': 'Sales',
  'dash.orders': 'Paid orders',
  'dash.profit': 'Profit',
  'dash.todo': 'Needs attention',
  'dash.calm': 'Nothing needs attention.',
  'dash.andMore': '{n} more',
  'dash.oldest': 'longest wait {age}',
  'dash.average': 'Average order',
  'dash.byBalance': 'Account sales',
  'dash.today': 'Today',
  'dash.sameTime': 'vs. the same time yesterday',
  'dash.yesterday': 'yesterday {figure}',
  'dash.later': 'Less urgent',
};
