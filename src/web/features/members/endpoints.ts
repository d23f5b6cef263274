import type * as members from '#contract/orders/members.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  validateCode: route<typeof members.validateCode>('POST', 'publicvip/validate-code'),
  submitReport: route<typeof members.submitReport>('POST', 'publicvip/submit-report'),
  getReportStats: route<typeof members.getReportStats>('GET', 'publicvip/report-stats'),
  listDemoKeys: route<typeof members.listDemoKeys>('GET', 'publicvip/demo-keys'),
};
