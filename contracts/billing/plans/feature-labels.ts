import { readOwn } from '../../shared/own-property.ts';
import { capitalizeTurkish } from '../../shared/turkish-case.ts';
import { type FeatureKey, featureKeys } from './plans.ts';

export const featureLabels = {
  basic_templates: 'Temel şablonlar',
  advanced_ai: 'Gelişmiş AI',
  priority_support: 'Öncelikli destek',
  api_access: 'API erişimi',
  bulk_generation: 'Toplu üretim',
  custom_templates: 'Özel şablonlar',
  custom_branding: 'Özel marka',
  analytics: 'Üretim istatistikleri',
  team_collaboration: 'Ekip çalışması',
} as const satisfies Record<FeatureKey, string>;

/** What a feature includes, where its name does not say so. Plan cards list these items instead of the name. */
export const featureDescriptions: ReadonlyMap<FeatureKey, readonly string[]> = new Map([
  ['advanced_ai', ['Gelişmiş şablonlar', 'Model seçimi']],
  ['analytics', ['Üretim istatistikleri', 'Okunma sonuçları']],
]);

/** Label of a feature. An unknown key is spelled out: 'white_label' becomes 'White Label'. */
export function featureLabel(key: string): string {
  const known = featureKeys.find((one) => one === key);
  return known === undefined ? titleCased(key) : featureLabels[known];
}

function titleCased(key: string): string {
  const words = key.split('_').filter((word) => word !== '');
  return words.map((word) => capitalizeTurkish(word)).join(' ');
}

/** Whether stored or sent features include this one. A feature that is not listed is not included. */
export function includesFeature(features: Readonly<Record<string, boolean>>, key: string): boolean {
  return readOwn(features, key) === true;
}

/**
 * Features without a function yet. They are always shown with 'Yakında', and neither orders nor contracts name them.
 * Remove a feature from this list when endpoints require it: `featureEndpoints` on the server must list all others.
 */
export const upcomingFeatures = [] as const satisfies FeatureKey[];

export type UpcomingFeature = (typeof upcomingFeatures)[number];
export type WorkingFeature = Exclude<FeatureKey, UpcomingFeature>;

export function isUpcoming(feature: FeatureKey): feature is UpcomingFeature {
  return upcomingFeatures.some((one) => one === feature);
}

/** The features that already have a function, in the order of their keys. */
export const workingFeatures: readonly WorkingFeature[] = featureKeys.filter((key) => !isUpcoming(key));
