import { getArticle, listCategories } from '@hokka/contracts/articles/articles.ts';
import { listEdits } from '@hokka/contracts/articles/edits.ts';
import { listRevisions } from '@hokka/contracts/articles/revisions.ts';
import { listPublications } from '@hokka/contracts/publishing/publications.ts';
import { getArticleSchedule } from '@hokka/contracts/publishing/schedule.ts';
import { getDictionary } from '@hokka/contracts/text/dictionary.ts';
import { type FirstReadRequest, firstRead } from '../../../../lib/api/first-read-requests.ts';

/**
 * Matches windows with room for the panels beside the text; elsewhere the panels are loaded when their drawer is
 * opened.
 */
const media = '(min-width: 77.5rem)';

/** Requests of the editor and its panels when an article is opened. */
export function listEditorReads(id: string): readonly FirstReadRequest[] {
  const params = { id };
  return [
    firstRead(getArticle, { params }),
    firstRead(listCategories, { media }),
    firstRead(getDictionary),
    firstRead(listPublications, { params, media }),
    firstRead(getArticleSchedule, { params, media }),
    firstRead(listRevisions, { params, query: { page: 1 }, media }),
    firstRead(listEdits, { params, query: { page: 1 }, media }),
    firstRead(listEdits, { params, query: { page: 1, limit: 10 } }),
  ];
}
