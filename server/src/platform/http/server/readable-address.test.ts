import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyString } from '../../../../../testing/text-samples.ts';
import { escapeMalformedUrl } from './malformed-requests.ts';

test.each([
  ['/api/articles', '/api/articles'],
  ['/makale/%C4%B1%C5%9F%C4%B1k?q=%20', '/makale/%C4%B1%C5%9F%C4%B1k?q=%20'],
  ['/api/articles/%', '/api/articles/%25'],
  ['/api/articles/%zz', '/api/articles/%25zz'],
  ['/api/articles/100%-sure/%C4%B1', '/api/articles/100%25-sure/%C4%B1'],
  ['/api/articles/%ff%20', '/api/articles/%25ff%2520'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
])('%s is read as %s', (target, readable) => {
  expect(escapeMalformedUrl(target)).toBe(readable);
});

test('whatever is asked for can be read, and what could be read stays as it is', () => {
  const piece = fc.oneof(fc.constantFrom('%', '%2', '%20', '%ff', '%C4', '%B1', '%c4%b1', '%25', '/'), nastyString);
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const target = `/${pieces.join('').toWellFormed()}`;
      const readable = escapeMalformedUrl(target);
      expect(() => decodeURIComponent(readable)).not.toThrow();
      expect(escapeMalformedUrl(readable)).toBe(readable);
    }),
  );
});
