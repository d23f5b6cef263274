import type * as manageReports from '#contract/reports/manage-reports.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listAllPurchases: route<typeof manageReports.listAllPurchases>('GET', 'admin/all-purchases'),
  analyseProfit: route<typeof manageReports.analyseProfit>('GET', 'profit/daily-analysis'),
  totalProfit: route<typeof manageReports.totalProfit>('GET', 'profit/totals'),
  listProfitCustomers: route<typeof manageReports.listProfitCustomers>('GET', 'profit/customers'),
  exportProfit: route<typeof manageReports.exportProfit>('GET', 'profit/export'),
  listVipReports: route<typeof manageReports.listVipReports>('GET', 'publicvip/report-list'),
};
