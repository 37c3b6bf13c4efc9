import { describe, expect, test } from 'vitest';
import { pageAddress } from './site.ts';

describe('the address of a page', () => {
  test.each([
    ['/', 'https://hokka.example/'],
    ['/articles/1?a=b?c', 'https://hokka.example/articles/1?a=b?c'],
    ['//evil.example/x', 'https://hokka.example/evil.example/x'],
    ['/\\\\evil.example/x', 'https://hokka.example/evil.example/x'],
    ['http://evil.example/y', 'https://hokka.example/y'],
    ['//', 'https://hokka.example/'],
    ['//a:99999/', 'https://hokka.example/a:99999/'],
    ['', 'https://hokka.example/'],
  ])('%s is %s', (target, address) => {
    expect(pageAddress(target, 'https://hokka.example').href).toBe(address);
  });
});
