import {
  type getSource as getSourceEndpoint,
  type listSources as listSourcesEndpoint,
  type Source,
  sourcesMax,
} from '@hokka/contracts/briefs/sources.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { type SourceFailure, sourceFailureReasons } from '@hokka/contracts/shared/source-failures.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import type { BriefRow } from '../outlines/briefs.queries.ts';
import { presentResearch } from '../outlines/present-brief.ts';
import { findSource, listBriefSources, readSourceText, type SourceRow } from './queries.ts';

/** All sources of a brief, and the maximum number of sources. */
export async function listSources(
  brief: BriefRow,
  { database, research }: Pick<ArticlesDependencies, 'database' | 'research'>,
): Promise<EndpointData<typeof listSourcesEndpoint>> {
  return {
    sources: (await listBriefSources(database, brief.id)).map(presentSource),
    max: sourcesMax,
    research: presentResearch(brief, research.connection() !== undefined),
  };
}

/** @throws AppError `source_not_found` */
export async function readSource(
  database: Database | DatabaseTransaction,
  briefId: string,
  id: string,
): Promise<SourceRow> {
  const row = await findSource(database, briefId, id);
  if (row === undefined) throw new AppError('source_not_found');
  return row;
}

/** A source with its text and passages. @throws AppError `source_not_found` */
export async function readWholeSource(
  database: Database,
  briefId: string,
  id: string,
): Promise<EndpointData<typeof getSourceEndpoint>> {
  const source = presentSource(await readSource(database, briefId, id));
  const { text, passages } = await readSourceText(database, id);
  // A pasted text is stored before it is read, but it is only shown once it is ready.
  const isReady = source.state === 'ready';
  return {
    ...source,
    text: isReady ? text : '',
    cited_as: passages.map((passage) => ({ id: `e${passage.number}`, text: passage.text })),
  };
}

/** A source as shown to its owner. */
export function presentSource(row: SourceRow): Source {
  const { id, url, title, author, listed, is_truncated, is_found, words, passages } = row;
  // Only `failSource` writes this column.
  const failure = row.failure_code as SourceFailure | null;
  return {
    id,
    url,
    title,
    author,
    listed,
    is_truncated,
    is_found,
    words,
    passages,
    kind: row.kind as Source['kind'],
    state: row.state as Source['state'],
    failure_code: failure,
    failure_reason: failure === null ? null : sourceFailureReasons[failure],
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    fetched_at: row.fetched_at?.toISOString() ?? null,
  };
}
