import { expect, test } from 'vitest';
import { readLinkAddress } from './link-menu.tsx';

test.each([
  ['https://ornek.com/çay', 'https://ornek.com/çay'],
  [' ornek.com ', 'https://ornek.com'],
  ['ornek.com:8080/a', 'https://ornek.com:8080/a'],
  ['ali@ornek.com', 'mailto:ali@ornek.com'],
  ['mailto:ali@ornek.com', 'mailto:ali@ornek.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%j is %s', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address);
});

test.each(['', 'iki kelime', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'kelime'])(
  '%j is none',
  (typed) => {
    expect(readLinkAddress(typed)).toBeUndefined();
  },
);
