import type { TextRule } from '@hokka/contracts/text/checker-rules.ts';
import { dictionaryMax } from '@hokka/contracts/text/dictionary.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

export interface DictionaryRow {
  readonly words: readonly string[];
  readonly disabledRules: readonly string[];
}

/** Words and switched-off rules of a user, from one snapshot; undefined when the user has none. */
export async function findDictionary(database: Database, userId: string): Promise<DictionaryRow | undefined> {
  return database
    .selectFrom('dictionaries')
    .select((row) => [
      'disabled_rules as disabledRules',
      row
        .selectFrom('dictionary_words')
        .select(sql<string[]>`coalesce(array_agg(word ORDER BY word COLLATE "tr-x-icu", word), '{}')`.as('words'))
        .whereRef('dictionary_words.user_id', '=', 'dictionaries.user_id')
        .$asScalar()
        .$notNull()
        .as('words'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function ensureDictionary(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .insertInto('dictionaries')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** @returns whether the word was new */
export async function insertWord(
  trx: DatabaseTransaction,
  { userId, word, now }: { userId: string; word: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('dictionary_words')
    .values({ user_id: userId, word, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'word']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when the dictionary is full */
export async function countInsertedWord(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dictionaries')
    .set((row) => ({ word_count: row('word_count', '+', 1) }))
    .where('user_id', '=', userId)
    .where('word_count', '<', dictionaryMax)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether the word existed */
export async function deleteWord(trx: DatabaseTransaction, userId: string, word: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('dictionary_words')
    .where('user_id', '=', userId)
    .where('word', '=', word)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countDeletedWord(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('dictionaries')
    .set((row) => ({ word_count: row('word_count', '-', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Stores each rule once, however often it is switched off. */
export async function updateDisabledRule(
  trx: DatabaseTransaction,
  { userId, rule, isEnabled }: { userId: string; rule: TextRule; isEnabled: boolean },
): Promise<void> {
  const rest = sql<string[]>`array_remove(disabled_rules, ${rule}::text)`;
  await trx
    .updateTable('dictionaries')
    .set({ disabled_rules: isEnabled ? rest : sql<string[]>`array_append(${rest}, ${rule}::text)` })
    .where('user_id', '=', userId)
    .execute();
}

/** The words of a user, each with the time at which it was added. */
export function selectWords(database: Database, userId: string) {
  return database.selectFrom('dictionary_words').select(['word', 'created_at']).where('user_id', '=', userId);
}

export function selectDisabledRules(database: Database, userId: string) {
  return database.selectFrom('dictionaries').select(['user_id', 'disabled_rules']).where('user_id', '=', userId);
}

export async function deleteDictionary(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('dictionaries').where('user_id', '=', userId).execute();
}
