import {
  featureDescriptions,
  featureLabel,
  includesFeature,
  isUpcoming,
} from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { FeatureKey, Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { inEveryPlan, inPaidPlans } from '../../../features/billing/components/plans/included-features.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';

/** The value of a plan in a row. */
export type ComparedCell =
  | { readonly kind: 'limit'; readonly text: string }
  | { readonly kind: 'included' | 'missing' | 'upcoming' };

export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  /** What the feature includes, if its name does not say so. */
  readonly contents: readonly string[];
  /** No plan includes the feature yet. */
  readonly isUpcoming: boolean;
  /** In the order of the plans. */
  readonly cells: readonly ComparedCell[];
}

/** Rows of the comparison under one heading. */
export interface ComparedGroup {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

type ComparedPlan = Pick<Plan, 'price' | 'article_limit' | 'ai_requests_limit' | 'features'>;

/** Features in the order of the table. */
const comparedFeatures = [
  'basic_templates',
  'advanced_ai',
  'priority_support',
  'api_access',
  'bulk_generation',
  'custom_templates',
  'custom_branding',
  'analytics',
  'team_collaboration',
] as const satisfies readonly FeatureKey[];

/** The rows of the comparison: both limits, all features, then what depends on none. */
export function comparePlans(plans: readonly ComparedPlan[]): readonly ComparedGroup[] {
  return [
    {
      title: 'Haklar',
      rows: [
        limitRow('article_limit', 'Aylık makale limiti', plans),
        limitRow('ai_requests_limit', 'AI istek limiti', plans),
      ],
    },
    { title: 'Özellikler', rows: comparedFeatures.map((key) => featureRow(key, plans)) },
    { title: 'Yayın', rows: inPaidPlans.map((label) => commonRow(label, plans, ({ price }) => price > 0)) },
    { title: 'Her planda', rows: inEveryPlan.map((label) => commonRow(label, plans, () => true)) },
  ];
}

function limitRow(
  key: 'article_limit' | 'ai_requests_limit',
  label: string,
  plans: readonly ComparedPlan[],
): ComparedRow {
  const cells = plans.map((plan) => ({ kind: 'limit', text: limitText(plan[key]) }) as const);
  return { key, label, contents: [], isUpcoming: false, cells };
}

function commonRow(
  label: string,
  plans: readonly ComparedPlan[],
  isIncluded: (plan: ComparedPlan) => boolean,
): ComparedRow {
  const cells = plans.map((plan) => ({ kind: isIncluded(plan) ? 'included' : 'missing' }) as const);
  return { key: label, label, contents: [], isUpcoming: false, cells };
}

/** 0 and -1 mean unlimited. */
function limitText(limit: number): string {
  return limit > 0 ? formatNumber(limit) : 'Sınırsız';
}

function featureRow(key: FeatureKey, plans: readonly ComparedPlan[]): ComparedRow {
  const kind = isUpcoming(key) ? 'upcoming' : 'included';
  return {
    key,
    label: featureLabel(key),
    contents: (featureDescriptions.get(key) ?? []).filter((content) => content !== featureLabel(key)),
    isUpcoming: isUpcoming(key),
    cells: plans.map(({ features }) => ({ kind: includesFeature(features, key) ? kind : 'missing' })),
  };
}
