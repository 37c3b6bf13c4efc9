import type { WorkingFeature } from '@hokka/contracts/features.ts';

/**
 * Which calls ask for each feature that works, by the names of their endpoints; all others are served to everybody. The type lets none
 * be forgotten, and `feature-calls.db.test.ts` makes each call with the feature and without it.
 */
export const featureEndpoints = {
  /** With a basic template. */
  basic_templates: ['createArticle', 'createArticles'],
  /** With an advanced template or a model of one's own choice. */
  advanced_ai: ['createArticle', 'createArticles'],
  bulk_generation: ['createArticles'],
  analytics: ['getWritingAnalytics'],
  /** Served to everybody; only the messages of those who have it come first. */
  priority_support: ['sendContactMessage'],
} as const satisfies Record<WorkingFeature, readonly string[]>;
