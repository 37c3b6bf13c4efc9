import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('fields are parted by semicolons and quoted where they must be', () => {
  expect(csvLine(['21.11.2026', 3, 'bir; "iki"', 'üç\ndört', ''])).toBe('21.11.2026;3;"bir; ""iki""";"üç\ndört";\r\n');
});

test.each(['=1+1', '+90 532', '-5 derece', '@SUM(A1)', '\t=1', '\r=1', '  =1+1', '＝1+1'])(
  '%j is no formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')[0]).toBe("'");
  },
);

test('a number stays one', () => {
  expect(csvLine([-1])).toBe('-1\r\n');
});

test('whatever is written can be read again', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ş', ';', '"', '\n', '\r', ' ', '=') });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1 }), (fields) => {
      expect(readLine(csvLine(fields))).toEqual(fields.map((text) => (/^\s*[=\r]/.test(text) ? `'${text}` : text)));
    }),
  );
});

/** As RFC 4180 has it: whoever reads quotes knows where they end. */
function readLine(line: string): string[] {
  const fields = line.matchAll(/(?<=^|;)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(?=;|\r\n$)/g);
  return Array.from(fields, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
