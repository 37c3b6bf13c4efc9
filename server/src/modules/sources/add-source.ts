import { createHash } from 'node:crypto';
import {
  type addSourceRequest,
  normalizeSourceAddress,
  type Source,
  sourcesMax,
} from '@hokka/contracts/briefs/sources.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { toStorable, toStorableLine } from '../documents/document-text.ts';
import { detectFileType } from '../documents/document-type.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { lockOwnBrief, touchBrief } from '../outlines/briefs.queries.ts';
import { countSources, insertSource, listSourceAddresses } from './queries.ts';
import { presentSource, readSource } from './read-sources.ts';
import { assertReadsInTime } from './slow-documents.ts';
import { queueReading } from './source-jobs.ts';

export interface SourceContext {
  readonly briefId: string;
  readonly userId: string;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

export interface UploadedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type BriefOfSource = Pick<SourceContext, 'briefId' | 'userId' | 'now'>;
type SourceInput = z.output<typeof addSourceRequest>;
/**
 * Adds an address or a pasted text to a brief and enqueues the job that reads it. On any error nothing is stored.
 * @throws AppError `brief_not_found`, `too_many_sources`, `source_exists`, `feature_not_in_plan`, `rate_limited`,
 * `idempotency_mismatch`
 */
export async function addSource(
  { input, ...context }: SourceContext & { readonly input: SourceInput },
  dependencies: ArticlesDependencies,
): Promise<Source> {
  return add(context, toNewSource(input), dependencies);
}

/**
 * Adds addresses and pasted texts to a new brief in its transaction and enqueues the jobs that read them.
 * @throws AppError `rate_limited`
 */
export async function insertFirstSources(
  trx: DatabaseTransaction,
  { inputs, ...brief }: BriefOfSource & { readonly inputs: readonly SourceInput[] },
  dependencies: ArticlesDependencies,
): Promise<void> {
  if (inputs.length > 0) await assertReadsInTime(trx, brief.userId, brief.now);
  for (const input of inputs) await insertNewSource(trx, brief, toNewSource(input), dependencies);
}

function toNewSource(input: SourceInput): NewSource {
  const { url = '', text = '', title = '', listed } = input;
  const address = url === '' ? undefined : new URL(normalizeSourceAddress(url));
  const name = title === '' ? `${address?.hostname}${address?.pathname === '/' ? '' : address?.pathname}` : title;
  return address === undefined
    ? { kind: 'text', title: name, text: toStorable(text), listed }
    : { kind: 'url', title: toStorableLine(name, 200) ?? address.hostname, url: address.href, listed: true };
}

/**
 * Adds an uploaded file to a brief and enqueues the job that reads it.
 * @throws AppError those of `addSource`, and `unsupported_media_type` for a file that is not a supported document
 */
export async function uploadSource(
  { file, ...context }: SourceContext & { readonly file: UploadedSource },
  dependencies: ArticlesDependencies,
): Promise<Source> {
  if (detectFileType(file) === undefined)
    throw new AppError('unsupported_media_type', {
      message: 'Bu dosya okunamaz. Düz metin, Markdown, web sayfası, PDF ya da Word (docx) dosyası seçin.',
    });
  const title = toStorableLine(file.name.replace(/\.[a-z0-9]{1,5}$/i, ''), 200) ?? 'Dosya';
  const body = createHash('sha256').update(file.bytes).digest('hex');
  const { idempotentCall: call } = context;
  return add(
    { ...context, idempotentCall: call && { ...call, body } },
    { kind: 'file', title, listed: false, file },
    dependencies,
  );
}

interface NewSource {
  readonly kind: Source['kind'];
  readonly title: string;
  readonly listed: boolean;
  readonly url?: string;
  readonly text?: string;
  readonly file?: UploadedSource;
}

async function add(
  { briefId, userId, now, idempotentCall }: SourceContext,
  source: NewSource,
  dependencies: ArticlesDependencies,
): Promise<Source> {
  const { database, requireFeature } = dependencies;
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      // The lock makes other requests that add sources to this brief wait.
      if ((await lockOwnBrief(trx, briefId, userId)) === undefined) throw new AppError('brief_not_found');
      await requireFeature(trx, userId, 'advanced_ai', now);
      await assertReadsInTime(trx, userId, now);
      if (source.url !== undefined && (await listSourceAddresses(trx, briefId)).includes(source.url))
        throw createRepeatedAddressError();
      if ((await countSources(trx, briefId)) >= sourcesMax) throw new AppError('too_many_sources');
      const id = await insertNewSource(trx, { briefId, userId, now }, source, dependencies);
      await touchBrief(trx, briefId, now);
      return { status: 201, data: presentSource(await readSource(trx, briefId, id)) };
    }),
  );
  return response.data;
}

function createRepeatedAddressError(): AppError {
  return new AppError('source_exists', { errors: [{ field: 'url', message: errorMessages.source_exists }] });
}

/** @returns the id of the source */
async function insertNewSource(
  trx: DatabaseTransaction,
  { briefId, userId, now }: BriefOfSource,
  { file, ...source }: NewSource,
  { newId, jobs }: ArticlesDependencies,
): Promise<string> {
  const id = newId();
  await insertSource(trx, { id, brief_id: briefId, ...source, created_at: now, queued_at: now }, file);
  await queueReading(trx, { sourceId: id, userId }, { jobs });
  return id;
}
