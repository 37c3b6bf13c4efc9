import { checkText } from '@hokka/contracts/text/check.ts';
import * as contracts from '@hokka/contracts/text/dictionary.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import { addWord, readDictionary, removeWord, setRule } from './dictionary.ts';
import type { TextChecker } from './text-checker.ts';

/** Maximum number of texts of one user that wait for their check, each of at most 100 kB; further ones are rejected. */
const waitingMax = 20;

/** Routes for the caller’s dictionary and for checking a text with it. */
export function textRoutes(database: Database, checker: TextChecker): Route[] {
  // One text per user at a time, so that a user with many texts does not delay others.
  const turns = new TurnsByKey(1, waitingMax);
  return [
    route(contracts.getDictionary, { handle: ({ caller }) => readDictionary(database, caller.userId) }),
    route(contracts.addDictionaryWord, {
      message: ({ body }) => `“${body.word}” sözlüğünüze eklendi.`,
      handle: async ({ body: { word }, caller: { userId }, request: { now } }) => {
        await addWord(database, { userId, word, now });
        return { word };
      },
    }),
    route(contracts.removeDictionaryWord, {
      message: ({ body }) => `“${body.word}” sözlüğünüzden çıkarıldı.`,
      handle: async ({ body, caller }) => {
        await removeWord(database, caller.userId, body.word);
        return null;
      },
    }),
    route(contracts.setDictionaryRule, {
      message: ({ body }) => (body.enabled ? 'Kural açıldı.' : 'Kural kapatıldı.'),
      handle: async ({ body: { rule, enabled }, caller }) => {
        await setRule(database, { userId: caller.userId, rule, isEnabled: enabled });
        return null;
      },
    }),
    route(checkText, {
      handle: async ({ body: { text }, caller: { userId } }) => ({
        issues: await turns.run(userId, async () =>
          checker.check({ text, dictionary: await readDictionary(database, userId) }),
        ),
      }),
    }),
  ];
}
