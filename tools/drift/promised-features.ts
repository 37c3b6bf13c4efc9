import { featureLabels, upcomingFeatures } from '@hokka/contracts/billing/plans/feature-labels.ts';

/** A source file of the screens or of what is mailed. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What people call the upcoming features, and what else of the price list has no function yet. */
const upcomingClaims = [
  ...upcomingFeatures.map((feature) => featureLabels[feature]),
  'Marka özelleştirme',
  'Ekip çalışma',
  'Takım çalışma',
  '7/24 destek',
  'Özel entegrasyon',
  // A text is stopped for good.
  "'Duraklat'",
  '>Duraklat<',
];

/**
 * Files that promise something without a function as if it were there: they spell it out and do not say 'Yakında', or they name features
 * by their labels and do not ask which of them are upcoming.
 */
export function findPromises(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const claims = upcomingClaims.filter((claim) => text.includes(claim));
    const spelled = claims.length > 0 && !/Yakında|\bsoon\b|isUpcoming/.test(text);
    const named = /featureLabels|featureLabel\(/.test(text) && !/isUpcoming|upcomingFeatures/.test(text);
    return spelled || named ? [`${path}: ${spelled ? claims.join(', ') : 'featureLabels'}`] : [];
  });
}

/** Files of the order and its contract: nothing in them may come from what a plan's features are. */
export function findSoldFeatures(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => /featureLabels|\.features\b|planFeaturesOf/.test(text)).map(({ path }) => path);
}
