import { featureLabel } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CsvColumns, createCsvFile } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { fromMajorUnits, toTurkishDecimal } from '../../platform/money.ts';
import { readPlans } from './read-plans.ts';

const columns: CsvColumns<AdminPlan> = {
  Plan: (plan) => plan.name,
  Açıklama: (plan) => plan.description,
  Fiyat: (plan) => toTurkishDecimal(fromMajorUnits(plan.price)),
  'Para birimi': (plan) => plan.currency,
  'Süre (ay)': (plan) => plan.duration_months,
  'Makale limiti': (plan) => formatLimit(plan.article_limit),
  'AI istek limiti': (plan) => formatLimit(plan.ai_requests_limit),
  Özellikler: (plan) => listFeatures(plan).map(featureLabel).join(', '),
  Sıra: (plan) => plan.sort_order,
  Durum: (plan) => (plan.is_active ? 'Aktif' : 'Pasif'),
  Varsayılan: (plan) => (plan.is_default ? 'Evet' : 'Hayır'),
  Abone: (plan) => `${plan.subscribers}${plan.subscribers_is_minimum === true ? '+' : ''}`,
  'Plan no': (plan) => plan.id,
};

/** All plans as a file for spreadsheets. */
export function buildPlanFile(database: Database, now: Date): FileResponse {
  return createCsvFile({
    name: 'hokka-planlar',
    columns,
    read: async (after: AdminPlan | undefined) => (after === undefined ? readPlans(database) : []),
    now,
  });
}

function listFeatures({ features }: AdminPlan): string[] {
  return Object.keys(features).filter((key) => features[key]);
}

function formatLimit(limit: number): string | number {
  return limit > 0 ? limit : 'Sınırsız';
}
