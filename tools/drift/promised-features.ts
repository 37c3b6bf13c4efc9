import { featureLabels, upcomingFeatures } from '@hokka/contracts/billing/plans/feature-labels.ts';

/** A source file of the screens or of mails. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Labels of the upcoming features, and other items of the price list that have no function yet. */
const upcomingClaims = [
  ...upcomingFeatures.map((feature) => featureLabels[feature]),
  '7/24 destek',
  'Özel entegrasyon',
  // Other labels of missing functions: a text can only be stopped permanently.
  "'Duraklat'",
  '>Duraklat<',
];

/**
 * Finds files that promise a missing function: they write it out without 'Yakında', or they name features by their
 * labels without checking which are upcoming.
 */
export function findPromises(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const claims = upcomingClaims.filter((claim) => text.includes(claim));
    const spelled = claims.length > 0 && !/Yakında|\bsoon\b|isUpcoming/.test(text);
    const named = /featureLabels|featureLabel\(/.test(text) && !/isUpcoming|upcomingFeatures/.test(text);
    return spelled || named ? [`${path}: ${spelled ? claims.join(', ') : 'featureLabels'}`] : [];
  });
}

/** Finds files of orders and their contract that depend on the features of a plan. */
export function findFeatureDependentOrders(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => /featureLabels|\.features\b|planFeaturesOf/.test(text)).map(({ path }) => path);
}
