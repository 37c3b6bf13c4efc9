import {
  type CostPeriod,
  type CostReport,
  exportCosts,
  getCostReport,
  listCostlyUsers,
} from '@hokka/contracts/operations/costs.ts';
import { callKindLabels } from '@hokka/contracts/operations/labels.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { addDays, addMonths, startOfIstanbulDay, startOfIstanbulMonth } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile } from '../../platform/http/csv-file.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import type { OperationsPart } from './operations-part.ts';

/** Whole days in Istanbul; `from` is 1970 for all time, `until` is the first instant after the last day. */
export interface CostSpan {
  readonly from: Date;
  readonly until: Date;
}

/** Rates from the settings; 0 means unknown. */
export interface CostRates {
  readonly usdTry: number;
  readonly eurTry: number;
  /** The provider's fee for card payments, in per cent. */
  readonly feePercent: number;
}

/** One line of the cost file. */
export interface CostLine {
  readonly day: string;
  readonly plan: string | null;
  readonly model: string;
  readonly gateway: string | null;
  readonly kind: keyof typeof callKindLabels;
  readonly calls: number;
  readonly promptTokens: string;
  readonly completionTokens: string;
  readonly costUsd: string;
  readonly costTry: string;
}

/** Exact sums over calls and payments. */
export interface CostReads {
  report(span: CostSpan, rates: CostRates): Promise<Omit<CostReport, 'fee_percent' | 'uncounted_models'>>;
  costlyUsers(
    span: CostSpan,
    rates: CostRates,
    page: { readonly page: number; readonly limit: number },
  ): Promise<EndpointData<typeof listCostlyUsers>>;
  lines(span: CostSpan, rates: CostRates): Promise<CostLine[]>;
}

const columns: CsvColumns<CostLine> = {
  Gün: ({ day }) => day,
  Plan: ({ plan }) => plan ?? 'Plansız',
  Model: ({ model }) => model,
  'AI servisi': ({ gateway }) => gateway,
  Tür: ({ kind }) => callKindLabels[kind],
  Çağrı: ({ calls }) => calls,
  'Gönderilen token': ({ promptTokens }) => promptTokens,
  'Yazılan token': ({ completionTokens }) => completionTokens,
  'Maliyet (USD)': ({ costUsd }) => costUsd.replace('.', ','),
  'Maliyet (TL)': ({ costTry }) => costTry.replace('.', ','),
};

/** The cost of the gateway, for admins. @param ports.uncountedModels see `listUncountedModels` */
export function createCostPart({
  costs,
  rates,
  uncountedModels,
  ...auditDependencies
}: {
  readonly database: Database;
  readonly newId: NewId;
  readonly costs: CostReads;
  readonly rates: () => CostRates;
  readonly uncountedModels: (now: Date) => Promise<string[]>;
}): OperationsPart {
  return {
    routes: [
      route(getCostReport, {
        handle: async ({ query, request }) => ({
          ...(await costs.report(toSpan(query.period, request.now), rates())),
          fee_percent: rates().feePercent,
          uncounted_models: await uncountedModels(request.now),
        }),
      }),
      route(listCostlyUsers, {
        // Daily sums contain no user data.
        handle: ({ query, request }) => {
          const period = query.period === 'all_time' ? 'last_365_days' : query.period;
          return costs.costlyUsers(toSpan(period, request.now), rates(), query);
        },
      }),
      fileRoute(exportCosts, {
        file: async ({ query, caller, request }) => {
          const lines = await costs.lines(toSpan(query.period, request.now), rates());
          await recordStandaloneAuditEvent(auditDependencies, {
            caller,
            request,
            action: 'costs.export',
            targetKind: 'gateway_call',
            details: { filters: { period: query.period } },
          });
          const read = async (last: CostLine | undefined) => (last === undefined ? lines : []);
          return createCsvFile({ name: 'hokka-maliyet', columns, read, batchSize: lines.length + 1, now: request.now });
        },
      }),
    ],
  };
}

export function toSpan(period: CostPeriod, now: Date): CostSpan {
  const month = startOfIstanbulMonth(now);
  if (period === 'last_month') return { from: addMonths(month, -1), until: month };
  const until = addDays(startOfIstanbulDay(now), 1);
  if (period === 'all_time') return { from: new Date(0), until };
  if (period === 'this_month') return { from: month, until };
  return { from: addDays(until, period === 'last_30_days' ? -30 : -365), until };
}
