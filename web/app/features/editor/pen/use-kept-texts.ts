import { useEffect, useState } from 'react';
import type { ArticleDraft } from '../save/article-changes.ts';
import { openArticleJournal } from '../save/open-journal.ts';

/** Texts of this user for an article that only this browser has, newest first. */
export function useKeptTexts(userId: string, articleId: string): readonly ArticleDraft[] {
  const [drafts, setDrafts] = useState<readonly ArticleDraft[]>([]);
  useEffect(() => {
    let isMounted = true;
    void openArticleJournal(userId, articleId).then(({ entries }) => {
      if (isMounted) setDrafts(entries.map(({ draft }) => draft));
    });
    return () => {
      isMounted = false;
    };
  }, [userId, articleId]);
  return drafts;
}
