import { expect, it } from 'vitest';
import { listMentioned, splitAtMentions } from './mentions.ts';

const members = [
  { id: '1', name: 'Ali' },
  { id: '2', name: 'Ali Işık' },
];

it.each([
  ['', []],
  ['Kimse yok', ['Kimse yok']],
  ['@ALİ IŞIK, bakar mısın?', ['[@ALİ IŞIK]', ', bakar mısın?']],
  ['Olur @ali ve @Ayşe', ['Olur ', '[@ali]', ' ve @Ayşe']],
  ['@Ali@Ali Işık', ['[@Ali]', '[@Ali Işık]']],
])('%j has mentions where members are named', (text, parts) => {
  const split = splitAtMentions(text, members);
  expect(split.map((part) => (part.isMention ? `[${part.text}]` : part.text))).toEqual(parts);
  expect(split.map((part) => part.text).join('')).toBe(text);
});

it('leaves a text whole whose letters are written with marks of their own', () => {
  const text = 'S\u0327imdi @Ali';
  expect(splitAtMentions(text, members)).toEqual([{ text, isMention: false }]);
  expect(listMentioned(text, members)).toEqual(['1']);
});
