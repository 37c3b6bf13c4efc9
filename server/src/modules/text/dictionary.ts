import { type TextRule, textRules } from '@hokka/contracts/text/checker-rules.ts';
import { streamRows } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { ExportSection } from '../accounts/index.ts';
import {
  countDeletedWord,
  countInsertedWord,
  deleteWord,
  ensureDictionary,
  findDictionary,
  insertWord,
  selectDisabledRules,
  selectWords,
  updateDisabledRule,
} from './queries.ts';

/** A user’s own words and the rules that the user switched off. */
export interface Dictionary {
  readonly words: string[];
  readonly disabledRules: TextRule[];
}

/** Rules that the checker no longer has are left out. */
export async function readDictionary(database: Database, userId: string): Promise<Dictionary> {
  const row = await findDictionary(database, userId);
  return { words: [...(row?.words ?? [])], disabledRules: (row?.disabledRules ?? []).filter(isRule) };
}

function isRule(name: string): name is TextRule {
  return (textRules as readonly string[]).includes(name);
}

/**
 * Adds a word unless it exists.
 * @throws AppError `dictionary_full`
 */
export async function addWord(database: Database, entry: { userId: string; word: string; now: Date }): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await ensureDictionary(trx, entry.userId);
    if (!(await insertWord(trx, entry))) return;
    // The row with the count is locked last and briefly, so that concurrent additions wait for each other only here.
    if (!(await countInsertedWord(trx, entry.userId))) throw new AppError('dictionary_full');
  });
}

export async function removeWord(database: Database, userId: string, word: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (await deleteWord(trx, userId, word)) await countDeletedWord(trx, userId);
  });
}

export async function setRule(
  database: Database,
  change: { userId: string; rule: TextRule; isEnabled: boolean },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await ensureDictionary(trx, change.userId);
    await updateDisabledRule(trx, change);
  });
}

export function exportDictionary(database: Database, userId: string): ExportSection[] {
  return [
    { name: 'dictionary_words', rows: streamRows(selectWords(database, userId), { key: ['word'] }) },
    { name: 'disabled_text_rules', rows: iterateDisabledRules(database, userId) },
  ];
}

async function* iterateDisabledRules(database: Database, userId: string) {
  for await (const { disabled_rules } of streamRows(selectDisabledRules(database, userId), { key: ['user_id'] }))
    for (const rule of disabled_rules) yield { rule };
}
