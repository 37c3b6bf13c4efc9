import { checkText } from '@hokka/contracts/text/check.ts';
import {
  addDictionaryWord,
  dictionaryMax,
  getDictionary,
  removeDictionaryWord,
  setDictionaryRule,
} from '@hokka/contracts/text/dictionary.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../../../testing/invariants.ts';
import { useTextService } from '../../../../testing/text-service.ts';
import { minuteMs } from '../../platform/clock.ts';

const suite = useTextService();
/** The token of a user who has taught the checker nothing. */
let token: string;

beforeEach(async () => {
  token = await suite.aCaller();
});
afterEach(async () => {
  expect(await findViolations(suite.store.database)).toEqual([]);
});

const read = async (who = token) => (await suite.service.call(getDictionary, { token: who })).data;
const add = (word: unknown, who = token) => suite.service.call(addDictionaryWord, { token: who, body: { word } });
const remove = (word: unknown, who = token) => suite.service.call(removeDictionaryWord, { token: who, body: { word } });
const setRule = (body: unknown, who = token) => suite.service.call(setDictionaryRule, { token: who, body });
const wordProblem = async (word: unknown) => (await add(word)).errors?.[0]?.message;
/** Words of a user are inserted past the API, which takes one at a time. */
async function fill(who: string, count: number): Promise<void> {
  await suite.store.database.insertInto('dictionaries').values({ user_id: who, word_count: count }).execute();
  await sql`INSERT INTO dictionary_words (user_id, word, created_at)
    SELECT ${who}, 'kelime' || translate(number::text, '0123456789', 'abcdefghij'), ${suite.clock.now()}
    FROM generate_series(1, ${count}::int) AS number`.execute(suite.store.database);
}

describe('the dictionary', () => {
  test('is empty at first; words are added and removed, each as often as one likes', async () => {
    expect(await read()).toEqual({ words: [], disabledRules: [] });
    expect(await add('hokka')).toMatchObject({
      status: 200,
      message: '“hokka” sözlüğünüze eklendi.',
      data: { word: 'hokka' },
    });
    expect((await add('hokka')).status).toBe(200);
    for (const word of ['çay', 'Zara', 'ışık', 'İnci']) await add(word);
    expect((await read()).words).toEqual(['çay', 'hokka', 'ışık', 'İnci', 'Zara']);
    for (const word of ['hokka', 'hokka', 'bilinmeyen']) expect((await remove(word)).status).toBe(200);
    expect((await read()).words).toEqual(['çay', 'ışık', 'İnci', 'Zara']);
  });

  test('holds each word in one form: trimmed, composed, with the typographic apostrophe', async () => {
    const forms = [' go\u0308ru\u0308l ', 'görül', "Kur'an", 'Kur’an', '\u00a0e-posta\n'];
    const stored = [];
    for (const word of forms) stored.push((await add(word)).data.word);
    expect(stored).toEqual(['görül', 'görül', 'Kur’an', 'Kur’an', 'e-posta']);
    await remove("Kur'an");
    expect((await read()).words).toEqual(['e-posta', 'görül']);
  });

  test('takes words and nothing else', async () => {
    expect(await wordProblem(undefined)).toBe('Kelime zorunludur');
    expect(await wordProblem(7)).toBe('Kelime metin olmalıdır');
    for (const word of ['', '  ']) expect(await wordProblem(word)).toBe('Kelime zorunludur');
    const form = 'Kelime yalnızca harf, kesme işareti ve kısa çizgi içerebilir';
    const wrong = ['iki kelime', 'a1', '-', '’', 'a-', '-a', 'a--b', '<b>', 'a\0', 'a\ud800', 'a_b', 'a\u200bb', '😀'];
    for (const word of wrong) expect([word, await wordProblem(word)]).toEqual([word, form]);
    const tooLong = 'Kelime en fazla 60 karakter olabilir';
    for (const length of [61, 5_000, 20_000]) expect(await wordProblem('ş'.repeat(length))).toBe(tooLong);
    expect((await add('ş'.repeat(60))).status).toBe(200);
    // Decomposed letters count as one each.
    expect((await add('u\u0308'.repeat(60))).status).toBe(200);
    expect((await remove('iki kelime')).status).toBe(400);
    expect((await read()).words).toHaveLength(2);
  });

  test('is one’s own', async () => {
    const other = await suite.aCaller();
    await add('hokka');
    await setRule({ rule: 'cliche', enabled: false });
    expect(await read(other)).toEqual({ words: [], disabledRules: [] });
    await remove('hokka', other);
    await setRule({ rule: 'cliche', enabled: true }, other);
    const body = { word: 'başka', user_id: other, userId: other };
    await suite.service.call(addDictionaryWord, { token, body });
    expect(await read()).toEqual({ words: ['başka', 'hokka'], disabledRules: ['cliche'] });
    expect(await read(other)).toEqual({ words: [], disabledRules: [] });
    for (const endpoint of [getDictionary, addDictionaryWord, removeDictionaryWord, setDictionaryRule, checkText])
      expect((await suite.service.call(endpoint, { body: { word: 'hokka' } })).status).toBe(401);
  });

  test('holds 5,000 words, however many are added at once', async () => {
    await fill(token, dictionaryMax - 1);
    const words = Array.from({ length: 20 }, (_, index) => `son${String.fromCharCode(97 + index)}`);
    const answers = await Promise.all([...words, ...words].map((word) => add(word)));
    const added = new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.word] : [])));
    expect(added.size).toBe(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      code: 'dictionary_full',
      message: 'Sözlüğünüz dolu. En fazla 5.000 kelime ekleyebilirsiniz.',
    });
    expect((await read()).words).toHaveLength(dictionaryMax);
    // What is in it may be added again; what leaves it makes room for one.
    expect((await add([...added][0])).status).toBe(200);
    expect((await remove('kelimeb')).status).toBe(200);
    expect((await add('yeni')).status).toBe(200);
    expect((await add('fazla')).status).toBe(409);
  });

  test('counts right when words are added and removed at once', async () => {
    const words = ['bir', 'iki', 'üç'];
    await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? add : remove)(words[index % 3])));
    for (const word of words) await remove(word);
    expect((await read()).words).toEqual([]);
  });

  test('is bounded by the database, too', async () => {
    const userId = token;
    await fill(token, 1);
    const insert = (word: string) =>
      suite.store.database
        .insertInto('dictionary_words')
        .values({ user_id: userId, word, created_at: suite.clock.now() })
        .execute();
    await expect(insert('ş'.repeat(61))).rejects.toThrow('dictionary_words_word_check');
    await expect(insert('')).rejects.toThrow('dictionary_words_word_check');
    await expect(insert('kelimeb')).rejects.toThrow('dictionary_words_pkey');
    const count = (word_count: number) =>
      suite.store.database.updateTable('dictionaries').set({ word_count }).where('user_id', '=', userId).execute();
    for (const wrong of [-1, 5_001]) await expect(count(wrong)).rejects.toThrow('dictionaries_word_count_check');
  });

  test('goes with the account, and is in the export of its data', async () => {
    const userId = token;
    await add('hokka');
    await setRule({ rule: 'cliche', enabled: false });
    const sections: Record<string, unknown[]> = {};
    for (const { name, rows } of suite.text.exportUserData(userId)) sections[name] = await Array.fromAsync(rows);
    expect(sections).toEqual({
      dictionary_words: [{ word: 'hokka', created_at: suite.clock.now() }],
      disabled_text_rules: [{ rule: 'cliche' }],
    });
    await suite.store.database.transaction().execute((trx) => suite.text.eraseUserData(trx, userId));
    expect(await read()).toEqual({ words: [], disabledRules: [] });
  });

  test('is edited 300 times a minute at most', async () => {
    expect((await remove('yok')).status).toBe(200);
    const windows = suite.store.database.updateTable('rate_limit_windows');
    await windows.set({ hits: 299 }).where('bucket', '=', 'edit-dictionary').execute();
    expect((await remove('yok')).status).toBe(200);
    expect((await add('yok')).code).toBe('rate_limited');
    suite.clock.advance(minuteMs);
    expect((await add('yok')).status).toBe(200);
  });
});

describe('rules', () => {
  test('are switched off and on, each as often as one likes', async () => {
    for (const rule of ['cliche', 'de-da', 'cliche'])
      expect((await setRule({ rule, enabled: false })).status).toBe(200);
    expect((await read()).disabledRules.toSorted()).toEqual(['cliche', 'de-da']);
    for (const rule of ['cliche', 'cliche', 'spelling']) await setRule({ rule, enabled: true });
    expect((await read()).disabledRules).toEqual(['de-da']);
  });

  test('are those of the checker and no others', async () => {
    for (const rule of ['bilinmeyen', '__proto__', 'toString', '', 7, null]) {
      expect([rule, (await setRule({ rule, enabled: false })).status]).toEqual([rule, 400]);
    }
    expect((await setRule({ rule: 'cliche' })).errors?.[0]?.message).toBe('Açık olma seçimi zorunludur');
    expect((await setRule({ rule: 'cliche', enabled: 'evet' })).status).toBe(400);
    // One that the checker had once is not shown.
    const userId = token;
    const row = { user_id: userId, disabled_rules: ['eski-kural', 'ki'] };
    await suite.store.database.insertInto('dictionaries').values(row).execute();
    expect((await read()).disabledRules).toEqual(['ki']);
  });
});
