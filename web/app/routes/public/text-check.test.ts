import { ruleTexts } from '@hokka/turkish/rules/rule-texts.ts';
import { expect, test } from 'vitest';
import { ruleGroups } from './text-check.tsx';

test('the page about the checker names every rule once', () => {
  expect(ruleGroups.flatMap(({ rules }) => rules).toSorted()).toEqual(Object.keys(ruleTexts).toSorted());
});
