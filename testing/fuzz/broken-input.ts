import fc from 'fast-check';

/** Values that checks tend to forget: other types, extremes, unusual characters, special names. */
const brokenValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '\u0085',
    '\u2028',
    'İ'.repeat(300),
    'ß'.repeat(60),
    '😀'.repeat(250),
  ],
  ...[
    'x'.repeat(5_000),
    'x'.repeat(100_000),
    "' OR 1=1 --",
    '%',
    '%00',
    '$(1)',
    '../../etc/passwd',
    '\\',
    '\u0000\u0001',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e999',
    '-0',
    '0x10',
  ],
  ...[
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '2026-13-01',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
  ],
  ...['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z', '2026-01-01T24:00:00Z', '2026-06-30T23:59:60Z'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '9223372036854775808',
    '2147483648',
  ],
  ...[
    'http://',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://127.0.0.1:9',
    'http://[::ffff:7f00:1]:9',
    'http://a@b:c@d/',
    `http://${'a.'.repeat(200)}test`,
  ],
  ...['a@b', 'a@ğ.test', `${'a'.repeat(300)}@ornek.test`, 'a@ornek.test\r\nBcc: b@ornek.test', '"a b"@ornek.test'],
  ...[[], {}, [[]], [null], { length: 3 }, { toString: 1 }, Object.fromEntries([['then', 1]]), { $ne: null }],
  ...[Array.from({ length: 2_000 }, (_, n) => n), Array.from({ length: 300 }, () => ({})), nest(200), nest(4_000)],
  Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, n])),
];

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
}

const brokenNames = [
  '__proto__',
  'constructor',
  'id',
  'role',
  'user_id',
  'price',
  'x'.repeat(1_000),
  '',
  'a.b',
  'a[0]',
  'ı',
];

/** A change of one place of a value: `place` counts its parts, of which `what` is done to one. */
export interface Damage {
  readonly place: number;
  readonly what: 'replace' | 'remove' | 'add' | 'repeat';
  readonly value: unknown;
  readonly name: string;
}

export const damages: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(40),
  what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  value: fc.constantFrom(...brokenValues),
  name: fc.constantFrom(...brokenNames),
});

/** @returns a copy of the value in which one part has been damaged; one that is nested deeply stays as it is */
export function damage(value: unknown, { place, what, value: broken, name }: Damage): unknown {
  if (isDeep(value)) return value;
  const copy: unknown = structuredClone(value ?? {});
  const places = listPlaces(copy);
  const chosen = places[place % Math.max(1, places.length)];
  if (chosen === undefined || what === 'add') return typeof copy === 'object' ? withField(copy, name, broken) : broken;
  const { holder, key } = chosen;
  if (what === 'remove') Reflect.deleteProperty(holder, key);
  else if (what === 'repeat')
    setField(
      holder,
      key,
      Array.from({ length: 300 }, () => Reflect.get(holder, key)),
    );
  else setField(holder, key, broken);
  return copy;
}

/** Copying such a value takes more stack than there is. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < 1_000; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** As own field, whatever its name. */
function setField(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function withField(value: object | null, name: string, field: unknown): unknown {
  const holder = value ?? {};
  setField(holder, name, field);
  return holder;
}

function listPlaces(value: unknown): { readonly holder: object; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...listPlaces(Reflect.get(value, key))]);
}

/** Bodies that are no JSON, or not as announced. */
export const brokenBodies: readonly { readonly body: Buffer; readonly headers?: Readonly<Record<string, string>> }[] = [
  ...[
    '',
    '{',
    '{"a":1',
    '[]',
    'null',
    '"x"',
    '1',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
  ].map((text) => ({ body: Buffer.from(text) })),
  { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { body: Buffer.from('{}'), headers: { 'content-type': 'text/plain' } },
  { body: Buffer.from('{}'), headers: { 'content-type': 'application/json; charset=utf-16' } },
  { body: Buffer.from('a=1&b=2'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: Buffer.from('{}'), headers: { 'content-type': 'multipart/form-data' } },
  { body: Buffer.from('{}'), headers: { 'content-type': '' } },
  { body: Buffer.from('{}'), headers: { 'content-type': 'application/json/json;;;=' } },
  { body: Buffer.from('{}'), headers: { 'content-encoding': 'gzip' } },
];

export const brokenQueries = [
  ...[
    'page=1&page=2',
    'page[]=1',
    'limit=%00',
    'search=%ff',
    'search=%zz',
    '&&==&',
    'after=e30',
    'after=%22',
    '__proto__=1',
  ],
  ...[
    `search=${'a'.repeat(3_000)}`,
    'from=2026-02-30',
    'from=9999-12-31&to=0001-01-01',
    'page=999999999999',
    'page=1000000',
  ],
];

/** As they stand in the path. */
export const brokenParams = [
  ...[
    '%00',
    '%ff',
    '%zz',
    '..',
    '..%2f..',
    '%2e%2e',
    'x'.repeat(3_000),
    '1',
    '-1',
    '0',
    '2147483648',
    '99999999999999999999',
  ],
  ...['undefined', '00000000-0000-0000-0000-000000000000', '%F0%9F%98%80', '%E2%80%AE', 'a%20b', "'", '%25'],
];

export const brokenHeaders: readonly Readonly<Record<string, string>>[] = [
  ...['Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer hk_live_', `Bearer ${'a'.repeat(4_000)}`, 'Bearer a b'].map(
    (authorization) => ({ authorization }),
  ),
  ...['', ' ', 'x'.repeat(201), 'x'.repeat(200), '\u00e7'].map((key) => ({ 'idempotency-key': key })),
  ...['*/*;q=x', 'x'.repeat(2_000)].map((value) => ({ accept: value, 'accept-language': value, 'user-agent': value })),
  { 'x-forwarded-for': 'unknown, , 1.2.3.4:99999', forwarded: 'for="[::1"' },
  { range: 'bytes=0-0,5-3', 'if-none-match': '*', 'if-modified-since': 'dün' },
  { cookie: 'a=%ff; __proto__=1; =; ;' },
  { 'x-workspace': 'x', 'hokka-workspace': '\u00ff', 'x-request-id': 'x'.repeat(500) },
];
