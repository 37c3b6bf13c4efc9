import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { listEdits } from '@hokka/contracts/articles/edits.ts';
import { getDictionary } from '@hokka/contracts/text/dictionary.ts';
import { type FirstReadRequest, firstRead } from '../../../lib/api/first-read-requests.ts';

/** Requests of the editor when an article is opened; its panels read when they are shown. */
export function listEditorReads(id: string): readonly FirstReadRequest[] {
  const params = { id };
  return [
    firstRead(getArticle, { params }),
    firstRead(getDictionary),
    firstRead(listEdits, { params, query: { page: 1, limit: 10 } }),
  ];
}
