import { legalDocumentKinds } from '@hokka/contracts/billing/legal-documents.ts';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { findPathLabel } from '@hokka/contracts/shared/input-errors.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TestClock } from '../../../../testing/clock.ts';
import { silentLog } from '../../../../testing/database.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { mountRoutes } from './mount-routes.ts';
import { readBody, readQuery } from './read-input.ts';
import { route } from './route.ts';
import { createApp } from './server/app.ts';

/* Whatever is sent to whichever call: every sentence of the refusal is Turkish and says which field it is about. */

type Path = readonly (string | number)[];

interface Field {
  readonly path: Path;
  readonly schema: z.core.$ZodType;
}

/** All fields below a schema, those inside of objects and lists too. */
function fieldsBelow(schema: z.core.$ZodType, path: Path = []): Field[] {
  const self = path.length === 0 ? [] : [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return [...self, ...Object.entries(schema.shape).flatMap(([name, field]) => fieldsBelow(field, [...path, name]))];
  if (schema instanceof z.ZodArray) return [...self, ...fieldsBelow(schema.element, [...path, 0])];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsBelow(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return fieldsBelow(schema.def.in, path);
  return self;
}

const wrongValues: readonly unknown[] = [
  ...[undefined, null, true, [], {}, [[]], [{}], Array.from({ length: 200 }, (_, index) => `${index}`)],
  ...['', ' ', 'x', 'abc', '0', '-1', '1.5', '99999999999999', '9'.repeat(400), 'x\u0000', 'x\ud800'],
  ...[0, -1, 1.5, 0.001, 99_999_999_999_999, 1e300, Number.NaN, Number.POSITIVE_INFINITY],
];
/** Longer than any field may be. */
const hugeText = 'ı'.repeat(600_000);
/** Longer than most fields may be, and read a hundred times faster. */
const longText = hugeText.slice(0, 6_000);

const wrongParameters: readonly unknown[] = [...wrongValues.filter((value) => typeof value === 'string'), ['1', '2']];

/** An input that holds nothing but one value: `['billing', 'name']` and 'x' are `{ billing: { name: 'x' } }`. */
function inputWith(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

function refusalOf(read: () => unknown): Refusal | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
}

const turkishEnd =
  /(zorunludur|gereklidir|olmalıdır|olabilir|olamaz|girin|seçin|ekleyin|açıklayın|içermelidir|içerebilir|içeremez|içeriyor|göstermelidir|eklenebilir|seçilebilir|oluşturulabilir|gönderilebilir)( \(.*\)|: .*|; .*)?\.?$/u;

/** Words of zod's own English sentences, so that another release of it is held to its own. */
const englishWords = wordsOf([
  ...['string', 'number', 'boolean', 'array', 'object', 'record', 'int'].flatMap((expected) => [
    { code: 'invalid_type', expected, input: 'x' },
    { code: 'too_big', origin: expected, maximum: 5, inclusive: true },
    { code: 'too_small', origin: expected, minimum: 5, inclusive: true },
  ]),
  { code: 'invalid_value', values: ['a', 'b'] },
  { code: 'invalid_value', values: [true] },
  { code: 'invalid_format', format: 'uuid' },
  { code: 'invalid_format', format: 'regex', pattern: 'x' },
  { code: 'not_multiple_of', divisor: 5 },
  { code: 'unrecognized_keys', keys: ['a'] },
  { code: 'invalid_union', errors: [] },
]);

function wordsOf(issues: readonly object[]): ReadonlySet<string> {
  const { localeError } = z.locales.en();
  const sentences = issues.map((issue) => String(localeError(issue as never)));
  // Values of choices are the wire's own words, and 'format' names a field.
  const words = sentences.flatMap((sentence) => sentence.toLowerCase().match(/[a-z]{2,}/g) ?? []);
  return new Set(words);
}

/** The words of a sentence but those that it quotes: names of choices are the wire's, and PayTR's keys have English names. */
function ownWordsOf(message: string): string[] {
  return message.replace(/: .*$| \(.*\)/gu, '').match(/\p{L}+/gu) ?? [];
}

function problemOf(message: string): string | undefined {
  if (!turkishEnd.test(message)) return `no Turkish sentence: ${message}`;
  const english = ownWordsOf(message).filter((word) => englishWords.has(word));
  if (english.length > 0 && !/true veya false/.test(message)) return `English (${english.join(', ')}): ${message}`;
  return undefined;
}

/** What is wrong with a refusal of one field; nothing where it was taken. */
function problemsOf(refusal: Refusal | undefined): string[] {
  if (refusal === undefined) return [];
  if (refusal.status !== 400 || refusal.errors === undefined) return [`no refusal of a field: ${String(refusal)}`];
  const found = [refusal.message, ...refusal.errors.map(({ message }) => message)];
  return found.map(problemOf).filter((problem) => problem !== undefined);
}

function collect(
  name: string,
  fields: readonly Field[],
  values: readonly unknown[],
  read: (input: unknown) => unknown,
) {
  return fields.flatMap(({ path, schema }) =>
    [...values, ...withLongCases([z.safeParse(schema, longText).success ? hugeText : longText], [hugeText])].flatMap(
      (value) =>
        problemsOf(refusalOf(() => read(inputWith(path, value)))).map(
          (problem) => `${name} ${path.join('.')}: ${problem}`,
        ),
    ),
  );
}

const withJson = endpoints.filter(({ accepts }) => accepts === undefined);

describe('every sentence about wrong input is Turkish', () => {
  test('of every field of every body', () => {
    const problems = withJson.flatMap(({ name, body }) =>
      body === undefined ? [] : collect(name, fieldsBelow(body), wrongValues, (input) => readBody(body, input)),
    );
    expect([...new Set(problems)]).toEqual([]);
  });

  test('of every parameter', () => {
    const problems = withJson.flatMap(({ name, query }) =>
      query === undefined ? [] : collect(name, fieldsBelow(query), wrongParameters, (input) => readQuery(query, input)),
    );
    expect([...new Set(problems)]).toEqual([]);
  });

  test('of a body with nothing in it', () => {
    const problems = withJson.flatMap(({ name, body }) =>
      body === undefined ? [] : problemsOf(refusalOf(() => readBody(body, {}))).map((problem) => `${name}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test('and every field has a label of its own', () => {
    const unlabelled = withJson.flatMap(({ query, body }) =>
      [query, body]
        .flatMap((schema) => (schema === undefined ? [] : fieldsBelow(schema)))
        .filter(({ path, schema }) => {
          const title = z.globalRegistry.get(schema)?.title;
          return title === undefined && findPathLabel(path).includes('“');
        }),
    );
    expect([...new Set(unlabelled.map(({ path }) => path.join('.')))]).toEqual([]);
  });
});

describe('over HTTP', () => {
  const app = createApp({ log: silentLog, trustedProxies: [] });
  mountRoutes(
    app,
    endpoints
      .filter(({ accepts, media }) => accepts === undefined && (media === undefined || media === 'file'))
      .map((endpoint: EndpointDefinition) => route(endpoint, { handle: async () => null })),
    {
      authenticate: async () => ({ sessionId: '1', userId: '1', role: 'super_admin' }),
      countHit: async () => {},
      inMaintenance: () => false,
      clock: new TestClock('2026-03-10T09:00:00.000Z'),
      log: silentLog,
    },
  );
  const uuid = '018f0000-0000-7000-8000-000000000000';

  /** One that passes: an id, a plan's number or a kind of document. */
  function parameterOf({ params }: EndpointDefinition, name: string): string {
    const rules = params?.shape[name] ?? z.string();
    return [uuid, '1', legalDocumentKinds[0]].find((value) => z.safeParse(rules, value).success) ?? 'x';
  }

  async function ask(endpoint: EndpointDefinition, options: { payload?: string; type?: string; path?: string } = {}) {
    const { payload = '', type = 'application/json' } = options;
    const path = options.path ?? endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => parameterOf(endpoint, name));
    const { statusCode, body } = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      headers: { authorization: 'Bearer x', ...(payload !== '' && { 'content-type': type }) },
      ...(payload !== '' && { payload }),
    });
    return { status: statusCode, ...(JSON.parse(body) as { success: boolean; code: string; message: string }) };
  }

  const takesBody = withJson.filter(({ body }) => body !== undefined);

  test.each([
    ['{"a":', 'application/json', 400, 'malformed_request', 'İstek okunamadı.'],
    ['[1]', 'application/json', 400, 'malformed_request', 'İstek gövdesi bir JSON nesnesi olmalıdır.'],
    ['"x"', 'application/json', 400, 'malformed_request', 'İstek gövdesi bir JSON nesnesi olmalıdır.'],
    ['7', 'application/json', 400, 'malformed_request', 'İstek gövdesi bir JSON nesnesi olmalıdır.'],
    ['{"__proto__":1}', 'application/json', 400, 'malformed_request', 'İstek okunamadı.'],
    ['a=1', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type', 'Bu içerik türü desteklenmiyor.'],
    ['{}', 'text/plain', 415, 'unsupported_media_type', 'Bu içerik türü desteklenmiyor.'],
  ])('%s as %s', async (payload, type, status, code, message) => {
    const answers = await Promise.all(takesBody.map(async (one) => [one.name, await ask(one, { payload, type })]));
    const expected = { success: false, status, code, message };
    expect(answers).toEqual(takesBody.map(({ name }) => [name, expected]));
  });

  test('an address that names nothing is not found', async () => {
    const named = withJson.filter(({ params, media }) => params !== undefined && media === undefined);
    for (const one of named) {
      if (one.path.endsWith(':token')) continue;
      expect(await ask(one, { path: one.path.replaceAll(/:\w+/g, 'x'), payload: '{}' })).toEqual({
        success: false,
        status: 404,
        code: 'not_found',
        message: 'Aradığınız kayıt bulunamadı.',
      });
    }
  });

  test.each([
    ['resetPassword', '', 'Bağlantı anahtarı zorunludur'],
    ['refreshToken', '', 'Oturum yenileme anahtarı zorunludur'],
    ['getQuote', '', 'Plan zorunludur'],
    ['listArticles', '?page=abc', 'Sayfa numarası tam sayı olmalıdır'],
    ['listArticles', '?page=-1', 'Sayfa numarası en az 1 olmalıdır'],
    ['listArticles', '?page=1.5', 'Sayfa numarası tam sayı olmalıdır'],
    ['listArticles', '?limit=99999999999999', 'Sayfa boyutu en fazla 100 olabilir'],
    ['listArticles', '?page=1&page=2', 'Sayfa numarası yalnızca bir kez gönderilebilir'],
    ['listAllArticles', '?user_id=5', 'Geçerli bir kullanıcı kimliği girin'],
    ['updateSettings', '{"ai":"x"}', 'AI ayarları nesne olmalıdır'],
    ['updateSettings', '{"email":{"smtp_password":5}}', 'Şifre metin olmalıdır'],
    ['revealSecret', '{}', 'Ayar bölümü zorunludur'],
    ['revealSecret', '{"section":"ai"}', 'Alan adı zorunludur'],
    ['createPayment', '{"planId":"x"}', 'Plan tam sayı olmalıdır'],
    [
      'createPayment',
      '{"planId":2,"consents":{"contract":true,"immediatePerformance":true},"expectedTotal":"x"}',
      'Beklenen tutar sayı olmalıdır',
    ],
    [
      'createPayment',
      '{"planId":2,"consents":{"contract":true,"immediatePerformance":true},"expectedEndsAt":"yarın"}',
      'Beklenen bitiş tarihi geçerli bir tarih ve saat olmalıdır',
    ],
    [
      'createArticle',
      '{"title":"Başlık","ai_prompt":"on harften uzun","tags":[1]}',
      'Etiketler listesinin 1. öğesi metin olmalıdır',
    ],
    ['createArticles', '{"items":[7]}', 'Makaleler listesinin 1. öğesi nesne olmalıdır'],
    ['createPlan', '{"name":5}', 'Plan adı metin olmalıdır'],
  ])('%s %s: %s', async (name, given, message) => {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) throw new Error(`There is no ${name}`);
    const options = given.startsWith('?') ? { path: `${endpoint.path}${given}` } : { payload: given };
    expect(await ask(endpoint, options)).toMatchObject({
      success: false,
      status: 400,
      code: 'validation_failed',
      message,
    });
  });
});
