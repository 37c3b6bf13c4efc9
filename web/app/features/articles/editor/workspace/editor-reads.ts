import { getArticle, listCategories } from '@hokka/contracts/articles/articles.ts';
import { listEdits } from '@hokka/contracts/articles/edits.ts';
import { listRevisions } from '@hokka/contracts/articles/revisions.ts';
import { listPublications } from '@hokka/contracts/publishing/publications.ts';
import { getArticleSchedule } from '@hokka/contracts/publishing/schedule.ts';
import { getDictionary } from '@hokka/contracts/text/dictionary.ts';
import { type FirstReadRequest, firstRead } from '../../../../lib/api/first-read-requests.ts';

/** What the editor and its panels show when an article is opened. */
export function listEditorReads(id: string): readonly FirstReadRequest[] {
  const params = { id };
  return [
    firstRead(getArticle, { params }),
    firstRead(listCategories),
    firstRead(getDictionary),
    firstRead(listPublications, { params }),
    firstRead(getArticleSchedule, { params }),
    firstRead(listRevisions, { params, query: { page: 1 } }),
    firstRead(listEdits, { params, query: { page: 1 } }),
    firstRead(listEdits, { params, query: { page: 1, limit: 10 } }),
  ];
}
