import type { PublicArticle } from './article.ts';
import type { Plan } from './billing.ts';
import type { Site } from './operations.ts';

/** What server rendering may read; handed in by the server's load context. */
export interface PublicReads {
  site(): Promise<Site>;
  /** Active plans in their order. */
  plans(): Promise<Plan[]>;
  /** A published, not moderated article; undefined for everything else. */
  publicArticle(id: string): Promise<PublicArticle | undefined>;
}
