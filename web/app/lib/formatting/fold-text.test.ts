import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['ÜCRETSİZ', 'ucretsiz'],
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['ENTERPRISE', 'enterprise'],
  ['I\u0307stanbul', 'istanbul'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
