import type { Source, updateSource as updateSourceEndpoint } from '@hokka/contracts/briefs/sources.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { lockOwnBrief, touchBrief } from '../outlines/briefs.queries.ts';
import { changeSource, removeSource } from './queries.ts';
import { presentSource, readSource } from './read-sources.ts';
import { assertReadsInTime } from './slow-documents.ts';
import { queueReading } from './source-jobs.ts';
import { requeueSource } from './source-reading.queries.ts';

interface SourceRequest {
  readonly briefId: string;
  readonly userId: string;
  readonly sourceId: string;
  readonly now: Date;
}

/** Updates the fields that are present. @throws AppError `brief_not_found`, `source_not_found` */
export async function updateSource(
  { edit, ...request }: SourceRequest & { readonly edit: ParsedBody<typeof updateSourceEndpoint> },
  database: Database,
): Promise<Source> {
  const { briefId, userId, sourceId, now } = request;
  return database.transaction().execute(async (trx) => {
    if ((await lockOwnBrief(trx, briefId, userId)) === undefined) throw new AppError('brief_not_found');
    const changes = {
      ...(edit.title === undefined ? {} : { title: edit.title }),
      ...(edit.listed === undefined ? {} : { listed: edit.listed }),
    };
    if (!(await changeSource(trx, { briefId, id: sourceId }, changes))) throw new AppError('source_not_found');
    await touchBrief(trx, briefId, now);
    return presentSource(await readSource(trx, briefId, sourceId));
  });
}

/**
 * Enqueues another read of a page that failed. Does nothing for a source that is being read or was read. Files and
 * pasted texts that failed are not stored, so they cannot be retried.
 * @throws AppError `brief_not_found`, `source_not_found`, `source_not_kept`, `feature_not_in_plan`, `rate_limited`
 */
export async function retrySource(
  { briefId, userId, sourceId, now }: SourceRequest,
  { database, jobs, requireFeature }: Pick<ArticlesDependencies, 'database' | 'jobs' | 'requireFeature'>,
): Promise<Source> {
  return database.transaction().execute(async (trx) => {
    if ((await lockOwnBrief(trx, briefId, userId)) === undefined) throw new AppError('brief_not_found');
    const source = await readSource(trx, briefId, sourceId);
    await requireFeature(trx, userId, 'advanced_ai', now);
    if (source.state === 'failed' && source.kind !== 'url') throw new AppError('source_not_kept');
    await assertReadsInTime(trx, userId, now);
    if (await requeueSource(trx, sourceId, now)) {
      await touchBrief(trx, briefId, now);
      await queueReading(trx, { sourceId, userId }, { jobs });
    }
    return presentSource(await readSource(trx, briefId, sourceId));
  });
}

/**
 * Deletes a source with its passages. A job that is reading it finds it deleted. @throws AppError `brief_not_found`,
 * `source_not_found`
 */
export async function deleteSource(
  { briefId, userId, sourceId, now }: SourceRequest,
  database: Database,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if ((await lockOwnBrief(trx, briefId, userId)) === undefined) throw new AppError('brief_not_found');
    if (!(await removeSource(trx, briefId, sourceId))) throw new AppError('source_not_found');
    await touchBrief(trx, briefId, now);
  });
}
