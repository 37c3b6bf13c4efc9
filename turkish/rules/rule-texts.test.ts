import { expect, test } from 'vitest';
import { ruleIds } from './issue.ts';
import { ruleTexts } from './rule-texts.ts';

test('every rule has a name of its own and one sentence about it', () => {
  expect(Object.keys(ruleTexts).sort()).toEqual([...ruleIds].sort());
  const texts = Object.values(ruleTexts);
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  for (const { explanation } of texts) expect(explanation).toMatch(/^[“\p{Lu}].*[.”]$/u);
});
