import type { messages as source } from '../../id/web/adminDashboard.ts';
import type { Translation } from '../../message.ts';

export const messages: Translation<typeof source> = {
  'dash.failed': 'The dashboard could not be loaded',
  'dash.open': 'Open',
  'alerts.title': 'Safety reports',
  'alerts.failed': 'The maintenance status could not be changed',
  'alerts.line': '{banned} of {n} key holders reported Banned, most recently on {time}.',
  'alerts.maintained': 'Under maintenance',
  'alerts.maintain': 'Put into maintenance',
  'alerts.reason': 'Reported as Banned by users',
  'dash.sales': 'Sales',
  'dash.orders': 'Paid orders',
  'dash.profit': 'Profit',
  'dash.todo': 'Needs attention',
  'dash.calm': 'Nothing needs attention.',
  'dash.oldest': 'longest wait {age}',
  'dash.average': 'Average order',
  'dash.byBalance': 'Sales by balance',
  'dash.today': 'Today',
  'dash.sameTime': 'against yesterday, same time',
  'dash.yesterday': 'yesterday {figure}',
  'dash.later': 'Keeps no buyer waiting',
};
