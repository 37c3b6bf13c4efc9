import type { Company, PublicReads } from '@hokka/contracts/public-reads.ts';
import { z } from 'zod';

interface Sources {
  readonly site: () => Awaited<ReturnType<PublicReads['site']>>;
  readonly company: () => Company;
  readonly activePlans: PublicReads['plans'];
  readonly findPublicArticle: PublicReads['publicArticle'];
}

/** Is told what a page shows, in the words of the triggers on `page_changes`: `settings`, `plans`, `articles`, `article:<id>`. */
export type NoteScope = (scope: string) => void;

const articleId = z.uuid();

/** What server rendering may read; every read notes what a page that shows it depends on. */
export function createPublicReads({
  site,
  company,
  activePlans,
  findPublicArticle,
}: Sources): (note: NoteScope) => PublicReads {
  return (note) => ({
    site: async () => {
      note('settings');
      return site();
    },
    company: async () => {
      note('settings');
      return company();
    },
    plans: () => {
      note('plans');
      return activePlans();
    },
    publicArticle: async (id) => {
      if (!articleId.safeParse(id).success) return undefined;
      // As the database writes ids.
      note(`article:${id.toLowerCase()}`);
      return findPublicArticle(id);
    },
  });
}
