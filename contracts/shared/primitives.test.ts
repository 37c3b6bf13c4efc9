import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nastyString } from '../../testing/text-samples.ts';
import { paymentRefundRequest } from '../billing/payments/refunds.ts';
import { endpoints } from '../endpoints.ts';
import { describeIssue } from './input-errors.ts';
import { hasAtMostTwoDecimals, singleLineText, trimmedText } from './primitives.ts';

const name = singleLineText({ required: 'Ad zorunludur', max: [50, 'Ad en fazla 50 karakter olabilir'] });

test.each<[string, string]>([
  ['Işıl\r\nBcc: x', 'Işıl Bcc: x'],
  ['\tIşıl \u2028 Çağlar\n', 'Işıl   Çağlar'],
  ['Ali\u202egnp.exe', 'Alignp.exe'],
  ['Ay\u200b\u200e\u200f\u061c\u2060\ufeffşe', 'Ayşe'],
  ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
  ['\u2066a\u2069', 'a'],
  // Direction marks affect only their neighbours, and texts with Arabic letters need them.
  ['\u200fعلي\u200e', '\u200fعلي\u200e'],
  ...[
    '👩‍👩‍👧',
    '🏴‍☠️ 👩🏽‍🚀 ❤️ 1️⃣ 🇹🇷',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'क्\u200dष ශ්\u200dරී',
  ].map((text): [string, string] => [text, text]),
  ['Ay\u00adşe Ka\u200dya', 'Ayşe Kaya'],
  ['Ay\u{e0041}\u{e007f}şe\u{e0001}', 'Ayşe'],
  ['\ue000Ayşe\u{f0000}\u{10fffd}', 'Ayşe'],
  ['A\ufe0fy\u034f\u180bş\u200c\u200de\u3164\uffa0\u{e0100}', 'Ayşe'],
  // Joiners that join nothing: at the edge of an emoji, twice, after a letter that never joins the next one.
  ['👩\u200d', '👩'],
  ['\u200d👩\u200d\u200d🚀', '👩🚀'],
  ['👩\u00ad\u200d🚀', '👩🚀'],
  ['دار\u200cم', 'دارم'],
  ['🏴\u{e0074}\u{e0072}\u{e007f}', '🏴'],
])('a single line keeps no line break and no mark that shows nothing: %j', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});

test.each(['a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0090b', 'a\u0000b'])(
  'a control character is refused: %j',
  (typed) => {
    expect(z.object({ name }).safeParse({ name: typed }).success).toBe(false);
  },
);

test.each(['\n', '\u202e', ' \t\u2029', '\u200b', '\u200b\u200d \ufeff', '\u00ad\u2060', '\u3164', '\u2800', '\ufe0f'])(
  'what is left empty is missing: %j',
  (typed) => {
    expect(name.safeParse(typed).error?.issues).toMatchObject([{ message: 'Ad zorunludur' }]);
    if (typed === '\u202e') return;
    expect(trimmedText({ max: [50, 'Uzun'] }).parse(typed)).toBe('');
  },
);

test('whatever is kept stands in one line and is kept again', () => {
  fc.assert(
    fc.property(nastyString, (typed) => {
      const { success, data } = name.safeParse(typed);
      if (!success) return;
      expect(data).not.toMatch(/[\p{Cc}\p{Co}\u00ad\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(name.parse(data)).toBe(data);
    }),
  );
});

test('a name with a character that is refused is called what its form calls it', () => {
  const messages = new Set<string>();
  for (const { body } of endpoints) {
    if (!(body instanceof z.ZodObject) || !('name' in body.shape)) continue;
    const { error } = body.safeParse({ name: 'A\u0000li' }, { error: describeIssue });
    for (const { path, message } of error?.issues ?? []) if (path.join('.') === 'name') messages.add(message);
  }
  expect([...messages].sort()).toEqual(
    [
      'Ad',
      'Ad Soyad',
      'Adınız',
      'Alan adı',
      'Anahtar adı',
      'Marka adı',
      'Plan adı',
      'Site adı',
      'Çalışma alanının adı',
      'Şablonun adı',
    ]
      .map((label) => `${label} desteklenmeyen karakterler içeriyor`)
      .sort(),
  );
});

/** Fields of up to 200 characters that are no text, or have several lines. */
const others = [
  'password',
  'newPassword',
  'token',
  'refreshToken',
  'registration',
  'code_challenge',
  'code_challenge_method',
  'field',
];
const otherParameters = ['response_type', 'privacy_version', 'wish', ...others];

test('the title of a field stands where messages look for it, inside of what makes it optional', () => {
  const wrong: string[] = [];
  for (const { name: call, body, query } of endpoints) {
    for (const schema of [body, query]) {
      if (schema === undefined) continue;
      z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema, path }) => {
          const isWrapper = zodSchema instanceof z.ZodOptional || zodSchema instanceof z.ZodDefault;
          if (isWrapper && z.globalRegistry.get(zodSchema)?.title) wrong.push(`${call}: ${path.join('.')}`);
        },
      });
    }
  }
  expect(wrong).toEqual([]);
});

test('every short text field of a call is a single line', () => {
  const seen: string[] = [];
  const wrong: string[] = [];
  for (const { name: call, body } of endpoints) {
    if (body === undefined) continue;
    z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema, path }) => {
        const { type, maxLength = Number.POSITIVE_INFINITY, enum: values, format } = jsonSchema;
        const field = String(path.filter((part) => typeof part === 'string').at(-1));
        if (type !== 'string' || maxLength > 200 || values || format || otherParameters.includes(field)) return;
        const { success, data } = z.safeParse(zodSchema, 'a\u202eb\nc');
        seen.push(field);
        if (success && /[\p{Cc}\u202e]/u.test(String(data))) wrong.push(`${call}: ${path.join('.')}`);
      },
    });
  }
  expect(wrong).toEqual([]);
  expect(seen.length).toBeGreaterThan(60);
});

test('an amount of money has two decimals at most, also where a number has no more digits', () => {
  expect([0, 49.9, 0.01, 1_234_567_890.12, 999_999_999_999].map(hasAtMostTwoDecimals)).not.toContain(false);
  // A remainder of division takes the second one for a multiple of 0.01.
  expect([0.001, 2_147_388_414.999998, 1e-7, 1e21].map(hasAtMostTwoDecimals)).not.toContain(true);
  expect(paymentRefundRequest.safeParse({ amount: 2_147_388_414.999998 }).success).toBe(false);
});
