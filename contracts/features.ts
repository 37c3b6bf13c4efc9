import { type FeatureKey, featureKeys } from './billing.ts';

/** What the features are called on the screen. */
export const featureLabels = {
  basic_templates: 'Temel şablonlar',
  advanced_ai: 'Gelişmiş AI',
  priority_support: 'Öncelikli destek',
  api_access: 'API erişimi',
  bulk_generation: 'Toplu üretim',
  custom_branding: 'Özel marka',
  analytics: 'Yazım analizi',
  team_collaboration: 'Ekip çalışması',
} as const satisfies Record<FeatureKey, string>;

/**
 * Features without a function yet. Wherever they are shown they carry 'Yakında'; no order and no contract names them. One leaves this
 * list when calls need it: `featureCalls` on the server lacks no other.
 */
export const upcomingFeatures = ['api_access', 'custom_branding', 'team_collaboration'] as const satisfies FeatureKey[];

export type UpcomingFeature = (typeof upcomingFeatures)[number];
export type WorkingFeature = Exclude<FeatureKey, UpcomingFeature>;

export function isUpcoming(feature: FeatureKey): feature is UpcomingFeature {
  return upcomingFeatures.some((one) => one === feature);
}

/** The features that open something, in the order of their keys. */
export const workingFeatures: readonly WorkingFeature[] = featureKeys.filter((key) => !isUpcoming(key));
