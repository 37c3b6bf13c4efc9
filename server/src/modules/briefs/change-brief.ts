import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { Brief, updateBriefRequest } from '@hokka/contracts/briefs/brief.ts';
import {
  balanceOutline,
  computeSectionsMax,
  findOutlineProblems,
  type Outline,
} from '@hokka/contracts/briefs/outline.ts';
import { voiceLanguage } from '@hokka/contracts/briefs/voices.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { z } from 'zod';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { toNullIfEmpty } from '../articles/create-article-in-transaction.ts';
import {
  type CancelDependencies,
  type Cancellation,
  cancelInTransaction,
  publishCancellation,
} from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { isBeingWrittenFrom } from '../generation-queue/planned-articles.queries.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { type BriefRow, lockOwnBrief, markBriefDeleted, removeBrief, saveBrief } from '../outlines/briefs.queries.ts';
import { getOwnBrief, presentBrief } from '../outlines/read-briefs.ts';
import { isBriefBusy } from '../outlines/section-rewrites.queries.ts';
import { requireForModel, requireForTarget, requireForVoice } from './order-outline.ts';

type BriefEdit = z.output<typeof updateBriefRequest>;

interface BriefRequest {
  readonly briefId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Saves the fields that are present. An outline must satisfy `findOutlineProblems`; when only the word target changes,
 * the stored outline is rebalanced to it. Changing the language to another than Turkish removes the voice, unless the
 * edit sets one.
 * @throws AppError `brief_not_found`, `voice_not_found`, `brief_planning`, `brief_being_written`, `version_conflict`
 * (with the brief), `feature_not_in_plan`, `validation_failed`
 */
export async function updateBrief(
  { edit, ...request }: BriefRequest & { readonly edit: BriefEdit },
  dependencies: Pick<ArticlesDependencies, 'database' | 'requireFeature' | 'models'>,
): Promise<Brief> {
  const { database, requireFeature } = dependencies;
  const { briefId, userId, now } = request;
  const row = await getOwnBrief(database, request);
  if (row.status === 'planning') throw new AppError('brief_planning');
  if (row.version === edit.version) {
    const wordTarget = edit.word_target ?? row.word_target;
    if (wordTarget !== row.word_target) await requireForTarget(database, { userId, now, wordTarget }, requireFeature);
    const language = edit.language ?? (row.language as ArticleLanguage);
    const changes = {
      ...toColumnValues(edit, resolveOutline(edit, row, wordTarget)),
      // Voices describe Turkish texts only, so the brief loses its voice in another language.
      ...(language !== voiceLanguage && { voice_id: null }),
    };
    const saved = await database.transaction().execute(async (trx) => {
      const voice = { userId, now, language, voiceId: edit.voice_id ?? null, formerId: row.voice_id };
      await requireForVoice(trx, voice, requireFeature);
      const model = { userId, now, model: toNullIfEmpty(edit.model), formerModel: row.chosen_model };
      await requireForModel(trx, model, dependencies);
      // Orders of articles take the same lock.
      await lockOwnBrief(trx, briefId, userId);
      if (await isBeingWrittenFrom(trx, briefId)) throw new AppError('brief_being_written');
      return saveBrief(trx, { id: briefId, userId, version: edit.version, now }, changes);
    });
    if (saved !== undefined) return presentBrief(database, saved);
  }
  const current = await getOwnBrief(database, request);
  if (current.status === 'planning') throw new AppError('brief_planning');
  throw new AppError('version_conflict', {
    message: 'Bu yazı planı siz düzenlerken başka bir yerde değiştirildi.',
    data: { brief: await presentBrief(database, current) },
  });
}

/** Returns the outline to save, undefined when it does not change. @throws AppError `validation_failed` */
function resolveOutline(edit: BriefEdit, row: BriefRow, wordTarget: number): Outline | undefined {
  if (edit.outline !== undefined) {
    if (row.status === 'failed') throw createFieldError('outline', unplanned);
    const problems = findOutlineProblems(edit.outline, wordTarget);
    throwProblems(problems);
    return edit.outline;
  }
  // Only `storeOutlineEnd` and `saveBrief` write this column.
  const stored = row.outline as unknown as Outline | null;
  if (stored === null || wordTarget === row.word_target) return undefined;
  const sectionsMax = computeSectionsMax(wordTarget);
  if (stored.sections.length > sectionsMax)
    throw createFieldError(
      'word_target',
      `Plandaki ${stored.sections.length} bölüm için bu hedef kısa: en fazla ${sectionsMax} bölüm olabilir`,
    );
  return balanceOutline(stored, wordTarget);
}

const unplanned = 'Henüz plan yok. Önce planı yeniden hazırlatın';

function throwProblems(problems: ReturnType<typeof findOutlineProblems>): void {
  const errors = problems.map(({ path, message }) => ({ field: ['outline', ...path].join('.'), message }));
  const [first] = errors;
  if (first === undefined) return;
  const message = errors.length === 1 ? first.message : errorMessages.validation_failed;
  throw new AppError('validation_failed', { message, errors });
}

function toColumnValues(edit: BriefEdit, outline: Outline | undefined) {
  const { version: _, outline: _given, audience, keyphrase, model, ...columns } = edit;
  const present = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return {
    ...(present as Partial<typeof columns>),
    ...(audience === undefined ? {} : { audience: toNullIfEmpty(audience) }),
    ...(keyphrase === undefined ? {} : { keyphrase: toNullIfEmpty(keyphrase) }),
    ...(model === undefined ? {} : { chosen_model: toNullIfEmpty(model) }),
    ...(outline === undefined ? {} : { outline: JSON.stringify(outline) }),
  };
}

/**
 * Maximum number of attempts to delete a brief: a deletion starts over when an outline or a section is ordered between
 * its steps.
 */
const maxAttempts = 3;

/**
 * Deletes a brief and cancels its outline. While a worker is still generating the outline, the brief is only hidden,
 * and `purgeBriefs` deletes it after its reservation has been released.
 * @throws AppError `brief_not_found`, `brief_planning` when outlines are ordered again and again
 */
export async function deleteBrief(
  { briefId, userId, now }: BriefRequest,
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const deleted = await dependencies.database.transaction().execute(async (trx) => {
      // Locks the generation before the brief, in the same order as a worker that ends it.
      const cancellation = await cancelInTransaction(trx, { briefId, userId }, now, dependencies);
      const row = await lockOwnBrief(trx, briefId, userId);
      if (row === undefined) throw new AppError('brief_not_found');
      const isBusy = await isBriefBusy(trx, briefId);
      // While this transaction waited for the lock, its holder ordered a generation that `cancelInTransaction` did not see.
      if (cancellation === undefined && isBusy) return undefined;
      if (isBusy) await markBriefDeleted(trx, briefId, now);
      else await removeBrief(trx, briefId);
      return { cancellation };
    });
    if (deleted === undefined) continue;
    publish(deleted.cancellation, dependencies.publisher);
    return;
  }
  throw new AppError('brief_planning');
}

function publish(cancellation: Cancellation | undefined, publisher: LivePublisher): void {
  if (cancellation !== undefined) publishCancellation(publisher, cancellation);
}
