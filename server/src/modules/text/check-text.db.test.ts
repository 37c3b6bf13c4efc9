import { checkedTextMaxBytes, checkText, textIssue, textIssuesMax } from '@hokka/contracts/text/check.ts';
import { textRules } from '@hokka/contracts/text/checker-rules.ts';
import {
  addDictionaryWord,
  getDictionary,
  removeDictionaryWord,
  setDictionaryRule,
} from '@hokka/contracts/text/dictionary.ts';
import { ruleIds } from '@hokka/turkish/rules/issue.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../../testing/database.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { useTextService } from '../../../../testing/text-service.ts';
import { minuteMs } from '../../platform/clock.ts';
import { createText } from './module.ts';
import { textRoutes } from './routes.ts';

const suite = useTextService();
let ayse: string;
let bora: string;

beforeEach(async () => {
  [ayse, bora] = [await suite.aCaller(), await suite.aCaller()];
});

const check = (body: unknown, token = ayse) => suite.service.call(checkText, { token, body });
const marked = async (written: string, token = ayse) =>
  (await check({ text: written }, token)).data.issues.map(({ from, to }) => written.slice(from, to));

test('the rules are those of the library', () => {
  expect(textRules.toSorted()).toEqual([...ruleIds].toSorted());
});

test('a text is answered with what is wrong in it, by place', async () => {
  const written = '😀 Bu konuda herkez hemfikir.\n\nTabii ki yanlız değilsin.';
  const { status, data } = await check({ text: written });
  expect(status).toBe(200);
  expect(data.issues.map(({ from, to, rule, proposals }) => [written.slice(from, to), rule, proposals[0]])).toEqual([
    ['herkez', 'common-wrong', 'herkes'],
    ['yanlız', 'common-wrong', 'yalnız'],
  ]);
  expect(textIssue.array().safeParse(data.issues).success).toBe(true);
  expect((await check({ text: '' })).data).toEqual({ issues: [] });
});

test('names that every object has are words like others', async () => {
  expect(await marked("Sınıfın constructor'ı, toString’in ve __proto__ boş. Herkez bilir.")).toContain('Herkez');
});

test('the words and rules of the caller count, and of no one else', async () => {
  const written = 'Herkez zorblatını aldı.';
  expect(await marked(written)).toEqual(['Herkez', 'zorblatını']);
  await suite.service.call(addDictionaryWord, { token: ayse, body: { word: 'zorblat' } });
  await suite.service.call(setDictionaryRule, { token: ayse, body: { rule: 'common-wrong', enabled: false } });
  expect(await marked(written)).toEqual([]);
  expect(await marked(written, bora)).toEqual(['Herkez', 'zorblatını']);
  await suite.service.call(removeDictionaryWord, { token: ayse, body: { word: 'zorblat' } });
  expect(await marked(written)).toEqual(['zorblatını']);
});

test('a text has 100 kB at most, in bytes', async () => {
  const tooLong = { status: 400, errors: [{ field: 'text', message: 'Metin en fazla 100 kB olabilir' }] };
  const word = 'şeker ';
  const longest = word.repeat(checkedTextMaxBytes).slice(0, Math.floor((checkedTextMaxBytes / 7) * 6));
  expect((await check({ text: longest })).status).toBe(200);
  expect(await check({ text: `${longest} fazla fazla` })).toMatchObject(tooLong);
  expect(await check({ text: 'a'.repeat(checkedTextMaxBytes + 1) })).toMatchObject(tooLong);
  expect(await check({ text: 'a'.repeat(2_000_000) })).toMatchObject({ status: 413, code: 'payload_too_large' });
});

test('what is no text is refused', async () => {
  for (const body of [{}, { text: 7 }, { text: null }, { text: ['a'] }, [], 'a']) {
    expect([body, (await check(body)).status]).toEqual([body, 400]);
  }
  expect((await check({})).errors?.[0]?.message).toBe('Metin zorunludur');
  for (const written of ['a\0', 'a\ud800'])
    expect((await check({ text: written })).errors?.[0]?.message).toBe('Metin desteklenmeyen karakterler içeriyor');
});

test('60 texts a minute are checked', async () => {
  const statuses = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await check({ text: 'Merhaba.' })).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect((await check({ text: 'Merhaba.' }, bora)).status).toBe(200);
  suite.clock.advance(minuteMs);
  expect((await check({ text: 'Merhaba.' })).status).toBe(200);
});

/** Words that differ, from the letters of a number. */
const numbered = (word: string, end: string) => (length: number) =>
  Array.from({ length: length / 6 }, (_, number) => `${word}${number.toString(26).replace(/\d/g, 'ç')}${end}`).join('');
/** Beside those of `turkish/turkish.test.ts`, which cost twice the work when they are twice as long. */
const hostile: [name: string, write: (length: number) => string][] = [
  ['straight quotation marks', (length) => '" '.repeat(length / 2)],
  ['hyphens', (length) => 'a-'.repeat(length / 2)],
  ['names', (length) => 'Ankarada '.repeat(length / 9)],
  ['empty lines', (length) => '\n'.repeat(length)],
  ['unknown words', numbered('kıtap', 'lerxu ')],
  ['unknown words in paragraphs', numbered('kıtap', 'lerxu\n')],
  ['words that are nearly right', numbered('calısm', 'alar ')],
  ['combining marks', (length) => 'u\u0308'.repeat(length / 3)],
  ['emoji', (length) => '😀 '.repeat(length / 5)],
];

// Words that are nearly right are checked below, while others are answered.
const isOftenChecked = ([name]: (typeof hostile)[number]) => !/^unknown words|nearly right/.test(name);

test.each(
  withLongCases(
    hostile.filter(isOftenChecked),
    hostile.filter((one) => !isOftenChecked(one)),
  ),
)('100 kB of %s are checked, and what is answered is bounded', async (_, write) => {
  await suite.service.call(addDictionaryWord, { token: ayse, body: { word: 'hokka' } });
  const { status, data } = await check({ text: cutToBytes(write(checkedTextMaxBytes)) });
  expect(status).toBe(200);
  expect(data.issues.length).toBeLessThanOrEqual(textIssuesMax);
});

test('others are answered while a text is checked', async () => {
  let answered = 0;
  let isChecked = false;
  const checked = check({ text: cutToBytes(numbered('calısm', 'alar ')(checkedTextMaxBytes)) }).finally(() => {
    isChecked = true;
  });
  while (!isChecked) {
    await suite.service.call(getDictionary, { token: bora });
    answered += 1;
  }
  expect((await checked).status).toBe(200);
  expect(answered).toBeGreaterThan(20);
});

test('a user who sends many texts at once holds up no one else', async () => {
  // The same text would be checked once.
  const texts = Array.from({ length: 10 }, (_, index) => `${index}. metin. ${numbered('calısm', 'alar ')(120)}`);
  let done = 0;
  const many = texts.map((text) => check({ text }).finally(() => (done += 1)));
  await vi.waitUntil(() => done > 0, 45_000);
  expect((await check({ text: 'Merhaba.' }, bora)).status).toBe(200);
  expect(done).toBeLessThan(5);
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('of more texts of a user than may wait only those that fit are checked', async () => {
  const gate = Promise.withResolvers<[]>();
  const unused = () => Promise.reject(new Error('Only checks are asked for'));
  const slow = {
    check: () => gate.promise,
    mend: unused,
    readStems: unused,
    measureQuality: unused,
    measureVoice: unused,
    findRepetitions: unused,
    findForbiddenSentences: unused,
    compareWithSources: unused,
    close: unused,
  };
  const slowService = suite.serve(textRoutes(suite.store.database, slow));
  const send = (token: string) => slowService.call(checkText, { token, body: { text: 'Merhaba.' } });
  let refused = 0;
  const sent = Array.from({ length: 30 }, async () => {
    const { status } = await send(ayse);
    if (status === 429) refused += 1;
    return status;
  });
  await vi.waitUntil(() => refused === 9, 45_000);
  const another = send(bora);
  gate.resolve([]);
  expect((await another).status).toBe(200);
  expect((await Promise.all(sent)).filter((status) => status === 200)).toHaveLength(21);
  expect((await send(ayse)).status).toBe(200);
  await slowService.close();
});

function cutToBytes(written: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(written).subarray(0, checkedTextMaxBytes), { stream: true });
}

test('without its thread the check says that it cannot', async () => {
  const other = createText({ database: suite.store.database, log: silentLog });
  await other.stop();
  const stopped = suite.serve(other.routes);
  expect(await stopped.call(checkText, { token: ayse, body: { text: 'Merhaba.' } })).toMatchObject({
    status: 503,
    code: 'dependency_unavailable',
    message: 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
  });
  await stopped.close();
});
