export type { AuditLogReads } from './audit-log.ts';
export type { ContactInbox } from './contact/contact-dependencies.ts';
export type { CostLine, CostRates, CostReads, CostSpan } from './cost-report.ts';
export type { PendingWorkReads } from './pending-work.ts';
export type { MonthRevenue, MonthSubscribers, RevenueReads, UserValue } from './revenue/revenue-reads.ts';
export type { DayActivity, DayRevenue, Totals } from './statistics/days.ts';
export type { Period, RecentEvent, StatisticsReads } from './statistics/statistics-dependencies.ts';
export type { GatewayOutage, StatusReads } from './status/status-dependencies.ts';
