import type { PublicReads } from '@hokka/contracts/public-reads.ts';
import { z } from 'zod';

interface Sources {
  readonly site: () => Awaited<ReturnType<PublicReads['site']>>;
  readonly activePlans: PublicReads['plans'];
  readonly findPublicArticle: PublicReads['publicArticle'];
}

const articleId = z.uuid();

/** What server rendering may read. */
export function createPublicReads({ site, activePlans, findPublicArticle }: Sources): PublicReads {
  return {
    site: async () => site(),
    plans: activePlans,
    publicArticle: async (id) => (articleId.safeParse(id).success ? findPublicArticle(id) : undefined),
  };
}
