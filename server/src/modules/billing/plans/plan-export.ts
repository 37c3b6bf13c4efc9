import { featureLabel } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createCsvFile } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { fromMajorUnits, toTurkishDecimal } from '../../../platform/money.ts';
import { readPlans } from './read-plans.ts';

const headings = [
  ...['Plan', 'Açıklama', 'Fiyat', 'Para birimi', 'Süre (ay)', 'Makale limiti', 'AI istek limiti'],
  ...['Özellikler', 'Sıra', 'Durum', 'Varsayılan', 'Abone', 'Plan no'],
];

/** All plans as a file for spreadsheets. */
export function buildPlanFile(database: Database, now: Date): FileResponse {
  return createCsvFile({
    name: 'hokka-planlar',
    headings,
    read: async (after: AdminPlan | undefined) => (after === undefined ? readPlans(database) : []),
    toFields,
    now,
  });
}

function toFields(plan: AdminPlan): (string | number)[] {
  const features = Object.entries(plan.features).filter(([, isIncluded]) => isIncluded);
  return [
    plan.name,
    plan.description,
    toTurkishDecimal(fromMajorUnits(plan.price)),
    plan.currency,
    plan.duration_months,
    formatLimit(plan.article_limit),
    formatLimit(plan.ai_requests_limit),
    features.map(([key]) => featureLabel(key)).join(', '),
    plan.sort_order,
    plan.is_active ? 'Aktif' : 'Pasif',
    plan.is_default ? 'Evet' : 'Hayır',
    `${plan.subscribers}${plan.subscribers_is_minimum === true ? '+' : ''}`,
    plan.id,
  ];
}

function formatLimit(limit: number): string | number {
  return limit > 0 ? limit : 'Sınırsız';
}
