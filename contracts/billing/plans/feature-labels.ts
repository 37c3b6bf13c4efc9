import { readOwn } from '../../shared/own-property.ts';
import { capitalizeTurkish } from '../../shared/turkish-case.ts';
import { type FeatureKey, featureKeys } from './plans.ts';

export const featureLabels = {
  basic_templates: 'Temel şablonlar',
  advanced_ai: 'Gelişmiş AI',
  priority_support: 'Öncelikli destek',
  api_access: 'API erişimi',
  bulk_generation: 'Toplu üretim',
  custom_branding: 'Özel marka',
  analytics: 'Üretim istatistikleri',
  team_collaboration: 'Ekip çalışması',
} as const satisfies Record<FeatureKey, string>;

/** What a feature opens, where its name does not say it: cards of plans list this in its place. */
export const featureDescriptions: ReadonlyMap<FeatureKey, readonly string[]> = new Map([
  ['advanced_ai', ['Gelişmiş şablonlar', 'Model seçimi']],
]);

/** What any key of a plan's features is called; an unknown key is spelled out: 'white_label' is 'White Label'. */
export function featureLabel(key: string): string {
  const known = featureKeys.find((one) => one === key);
  return known === undefined ? titleCased(key) : featureLabels[known];
}

function titleCased(key: string): string {
  const words = key.split('_').filter((word) => word !== '');
  return words.map((word) => capitalizeTurkish(word)).join(' ');
}

/** Whether features, as they are stored or sent, include one. What they do not name is not included. */
export function includesFeature(features: Readonly<Record<string, boolean>>, key: string): boolean {
  return readOwn(features, key) === true;
}

/**
 * Features without a function yet. Wherever they are shown they carry 'Yakında'; no order and no contract names them. One leaves this
 * list when calls need it: `featureEndpoints` on the server lacks no other.
 */
export const upcomingFeatures = ['custom_branding', 'team_collaboration'] as const satisfies FeatureKey[];

export type UpcomingFeature = (typeof upcomingFeatures)[number];
export type WorkingFeature = Exclude<FeatureKey, UpcomingFeature>;

export function isUpcoming(feature: FeatureKey): feature is UpcomingFeature {
  return upcomingFeatures.some((one) => one === feature);
}

/** The features that open something, in the order of their keys. */
export const workingFeatures: readonly WorkingFeature[] = featureKeys.filter((key) => !isUpcoming(key));
