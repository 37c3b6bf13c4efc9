import { checkedTextMaxBytes, checkText, textIssue } from '@hokka/contracts/text/check.ts';
import { addDictionaryWord, removeDictionaryWord, setDictionaryRule } from '@hokka/contracts/text/dictionary.ts';
import { textRules } from '@hokka/contracts/text/labels.ts';
import { ruleIds } from '@hokka/turkish/rules/issue.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, callersByToken, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/harness.ts';
import { minuteMs } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { createText, type TextModule } from './module.ts';

const clock = new TestClock();
let store: TestDatabase;
let text: TextModule;
let service: TestApp;
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  store = await createTestDatabase();
  text = createText({ database: store.database, log: silentLog });
  service = buildTestApp({
    database: store.database,
    clock,
    routes: text.routes,
    authenticate: callersByToken(callers),
  });
});
afterAll(async () => {
  await service.close();
  await text.stop();
  await store.drop();
});
beforeEach(async () => {
  for (const token of ['ayse', 'bora']) {
    const { id } = await aUser(store.database);
    callers[token] = { sessionId: id, userId: id, role: 'user' };
  }
});

const check = (body: unknown, token = 'ayse') => service.call(checkText, { token, body });
const marked = async (written: string, token = 'ayse') =>
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

test('the words and rules of the caller count, and of nobody else', async () => {
  const written = 'Herkez zorblatını aldı.';
  expect(await marked(written)).toEqual(['Herkez', 'zorblatını']);
  await service.call(addDictionaryWord, { token: 'ayse', body: { word: 'zorblat' } });
  await service.call(setDictionaryRule, { token: 'ayse', body: { rule: 'common-wrong', enabled: false } });
  expect(await marked(written)).toEqual([]);
  expect(await marked(written, 'bora')).toEqual(['Herkez', 'zorblatını']);
  await service.call(removeDictionaryWord, { token: 'ayse', body: { word: 'zorblat' } });
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
  expect((await check({ text: 'Merhaba.' }, 'bora')).status).toBe(200);
  clock.advance(minuteMs);
  expect((await check({ text: 'Merhaba.' })).status).toBe(200);
});

test('without its thread the check says that it cannot', async () => {
  const other = createText({ database: store.database, log: silentLog });
  await other.stop();
  const stopped = buildTestApp({
    database: store.database,
    clock,
    routes: other.routes,
    authenticate: callersByToken(callers),
  });
  expect(await stopped.call(checkText, { token: 'ayse', body: { text: 'Merhaba.' } })).toMatchObject({
    status: 503,
    code: 'dependency_unavailable',
    message: 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
  });
  await stopped.close();
});
