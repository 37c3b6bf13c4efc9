import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Voices } from '../../platform/database/schema.ts';
import type { VoiceRules } from '../article-text/planned-article.rules.ts';
import { exportedGenerationColumns } from '../generation-queue/generations.queries.ts';
import type { VoiceEnd, VoiceInput } from './rules.ts';

type Handle = Database | DatabaseTransaction;

export type VoiceRow = Omit<Selectable<Voices>, 'sample_texts'>;

/** Without the texts of samples, which only the worker reads. */
const columns = [
  'id',
  'user_id',
  'name',
  'status',
  'generation_id',
  'samples',
  'measures',
  'description',
  'dos',
  'donts',
  'preferred_words',
  'forbidden_words',
  'description_orders',
  'failure_code',
  'failure_reason',
  'failure_detail',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export async function insertVoice(trx: DatabaseTransaction, voice: Insertable<Voices>): Promise<VoiceRow> {
  return trx.insertInto('voices').values(voice).returning(columns).executeTakeFirstOrThrow();
}

/**
 * The number of a user's voices. Takes a lock that other calls for this user wait for until the transaction ends, so
 * that concurrent requests cannot exceed the limit.
 */
export async function countVoicesUnderLock(trx: DatabaseTransaction, userId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`voices of ${userId}`}, 0))`.execute(trx);
  const { voices } = await trx
    .selectFrom('voices')
    .select((select) => select.fn.countAll<string>().as('voices'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(voices);
}

function selectOwn(database: Handle, id: string, userId: string) {
  return database
    .selectFrom('voices')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

/** A voice of this user that is not deleted. */
export async function findOwnVoice(database: Handle, id: string, userId: string): Promise<VoiceRow | undefined> {
  return selectOwn(database, id, userId).executeTakeFirst();
}

/** Like `findOwnVoice`, and locks the voice until the transaction ends. */
export async function lockOwnVoice(
  trx: DatabaseTransaction,
  id: string,
  userId: string,
): Promise<VoiceRow | undefined> {
  return selectOwn(trx, id, userId).forUpdate().executeTakeFirst();
}

/**
 * Prevents the deletion of a voice until the transaction ends. Must be called before a brief is locked, since a
 * deletion locks the voice first and then its briefs.
 * @returns whether the user has this voice
 */
export async function lockOwnVoiceAgainstDeletion(
  trx: DatabaseTransaction,
  id: string,
  userId: string,
): Promise<boolean> {
  return (await selectOwn(trx, id, userId).forKeyShare().executeTakeFirst()) !== undefined;
}

/** The rules for texts in this voice; undefined when its owner has deleted it. */
export async function findVoiceRules(
  trx: DatabaseTransaction,
  id: string,
  userId: string,
): Promise<VoiceRules | undefined> {
  const row = await findOwnVoice(trx, id, userId);
  if (row === undefined) return undefined;
  const { name, measures, description, dos, donts, preferred_words, forbidden_words } = row;
  return {
    name,
    description,
    dos,
    donts,
    // Only `insertVoice` writes this column.
    measures: measures as unknown as VoiceMeasures,
    preferredWords: preferred_words,
    forbiddenWords: forbidden_words,
  };
}

/** A user's voices, newest first. */
export async function listOwnVoices(database: Database, userId: string): Promise<VoiceRow[]> {
  return database
    .selectFrom('voices')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The user's articles outside the trash as samples, each truncated to about `textMax` UTF-16 units. */
export async function listSampleArticles(database: Database, userId: string, ids: readonly string[], textMax: number) {
  return database
    .selectFrom('articles')
    .select(['id', 'title', 'language', 'status'])
    .select(sql<string>`left(content, ${textMax}::int)`.as('content'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The input for the voice description of a generation. @throws when the voice does not exist */
export async function getVoiceInput(trx: DatabaseTransaction, generationId: string): Promise<VoiceInput> {
  const { sample_texts, measures, name } = await trx
    .selectFrom('generations')
    .innerJoin('voices', 'voices.id', 'generations.voice_id')
    .select(['voices.name', 'voices.measures', 'voices.sample_texts'])
    .where('generations.id', '=', generationId)
    .executeTakeFirstOrThrow();
  // Only `insertVoice` writes this column.
  return { name, measures: measures as unknown as VoiceMeasures, samples: sample_texts ?? [] };
}

/**
 * Saves a voice if it has this version and is not being described. A non-empty description makes the voice ready and
 * deletes the texts of its samples.
 * @returns undefined when version or status do not match
 */
export async function saveVoice(
  database: Database,
  { id, userId, version, now }: { id: string; userId: string; version: number; now: Date },
  changes: Pick<Updateable<Voices>, 'name' | 'description' | 'dos' | 'donts' | 'preferred_words' | 'forbidden_words'>,
): Promise<VoiceRow | undefined> {
  const isDescribed = typeof changes.description === 'string' && changes.description !== '';
  return database
    .updateTable('voices')
    .set({ ...changes, version: version + 1, updated_at: now, ...(isDescribed ? described : {}) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'describing')
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

const described = {
  status: 'ready',
  sample_texts: null,
  failure_code: null,
  failure_reason: null,
  failure_detail: null,
} as const;

/**
 * Sets a voice to `describing` for another description. The caller must hold its lock. @throws when its owner has
 * deleted it
 */
export async function beginDescription(
  trx: DatabaseTransaction,
  { id }: VoiceRow,
  generationId: string,
  now: Date,
): Promise<VoiceRow> {
  return trx
    .updateTable('voices')
    .set((set) => ({
      status: 'describing' as const,
      generation_id: generationId,
      description_orders: set('description_orders', '+', 1),
      failure_code: null,
      failure_reason: null,
      failure_detail: null,
      version: set('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Stores the result of a generation in its voice. A description deletes the texts of the samples.
 * @returns whether the voice was still waiting for this generation
 */
export async function storeVoiceEnd(
  trx: DatabaseTransaction,
  { voiceId, generationId, at }: { readonly voiceId: string; readonly generationId: string; readonly at: Date },
  end: VoiceEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('voices')
    .set((set) => ({
      ...('description' in end
        ? { ...described, description: end.description }
        : {
            status: 'failed' as const,
            failure_code: end.failure.code,
            failure_reason: end.failure.reason,
            failure_detail: end.failure.detail,
          }),
      version: set('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', voiceId)
    .where('generation_id', '=', generationId)
    .where('status', '=', 'describing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Marks a voice as deleted while it is still being described, and removes it from its briefs; `purgeDeletedVoices`
 * deletes it later.
 */
export async function markVoiceDeleted(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('voices').set({ deleted_at: now }).where('id', '=', id).execute();
  await trx.updateTable('briefs').set({ voice_id: null }).where('voice_id', '=', id).execute();
}

/** Deletes a voice with its generations. None of them may be running. */
export async function removeVoice(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('voices').where('id', '=', id).execute();
}

/** Deletes all voices of a user. None of them may have an open reservation. */
export async function deleteUserVoices(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('voices').where('user_id', '=', userId).execute();
}

/** Deletes voices that were marked as deleted and have no running generation any more. @returns the number deleted */
export async function purgeDeletedVoices(database: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM voices WHERE deleted_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM generations WHERE voice_id = voices.id AND status IN ('queued', 'writing'))`.execute(
    database,
  );
  return Number(numAffectedRows);
}

/** For the personal data export: the voices of a user with the stored fields of their samples. */
export function selectVoices(database: Database, userId: string) {
  return database
    .selectFrom('voices')
    .select([
      'id',
      'name',
      'status',
      'samples',
      'sample_texts',
      'measures',
      'description',
      'dos',
      'donts',
      'preferred_words',
      'forbidden_words',
      'failure_reason',
      'version',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .where('user_id', '=', userId);
}

/** For the personal data export: when voices were described for a user. The cost is internal and left out. */
export function selectVoiceGenerations(database: Database, userId: string) {
  return database
    .selectFrom('generations')
    .innerJoin('voices', 'voices.id', 'generations.voice_id')
    .select(['generations.id', 'generations.voice_id', ...exportedGenerationColumns])
    .where('voices.user_id', '=', userId);
}
