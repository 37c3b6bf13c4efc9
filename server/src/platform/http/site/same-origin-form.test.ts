import { describe, expect, test } from 'vitest';
import { isSameOriginForm } from './page-forms.ts';

const publicUrl = 'https://hokka.example/';

describe('a form', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://hokka.example' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.hokka.example' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://hokka.example' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://hokka.example' }, true],
    [{ origin: 'http://hokka.example' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ origin: 'https://evil.example', host: 'hokka.example' }, false],
    [{ origin: 'https://hokka.example.evil.example', host: 'hokka.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('with %j comes from a page of this site: %s', (headers, isOwn) => {
    expect(isSameOriginForm(headers, publicUrl)).toBe(isOwn);
  });
});
