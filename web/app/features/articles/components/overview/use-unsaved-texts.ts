import { useEffect, useState } from 'react';

/** Ids of the articles with text in this browser that the server has not confirmed. */
export function useUnsavedTexts(userId: string): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    void readUnsavedIds(userId).then((found) => isShown && setIds(found));
    return () => {
      isShown = false;
    };
  }, [userId]);
  return ids;
}

/** Empty if the browser has no database or refuses it: this is only a hint to what the editor offers anyway. */
async function readUnsavedIds(userId: string): Promise<ReadonlySet<string>> {
  try {
    const { openTextJournal } = await import('../../../../lib/storage/text-journal.ts');
    const records = (await (await openTextJournal())?.list(userId)) ?? [];
    return new Set(records.filter(({ isUnacknowledged }) => isUnacknowledged).map(({ articleId }) => articleId));
  } catch {
    return new Set();
  }
}
