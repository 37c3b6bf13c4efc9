import { expect, test } from 'vitest';
import { parseChat } from '../chat-request.ts';
import { buildCompletion } from '../completion.ts';
import { FaultTracker } from '../switches.ts';

const faults = new FaultTracker();

function answer(words: number, request = 'Balkonda zeytin', language = 'tr'): string {
  const content = `<options>\nplan: outline\nlanguage: ${language} (dil)\nwords: ${words}\n</options>\n<title>Zeytin</title>\n<request>${request}</request>`;
  const chat = parseChat([{ role: 'user', text: content }]);
  return buildCompletion(chat, faults.takeFaults(chat), content.length, undefined).text;
}

test.each([
  [300, 3],
  [1_000, 5],
  [6_000, 20],
])('an outline of %i words has %i sections in JSON', (words, sections) => {
  const outline = JSON.parse(answer(words)) as { title: string; sections: { heading: string }[] };
  expect(outline.title).toBe('Zeytin');
  expect(outline.sections).toHaveLength(sections);
  expect(new Set(outline.sections.map(({ heading }) => heading)).size).toBe(sections);
});

test('other languages have a simple one', () => {
  expect(answer(1_000, 'Olives', 'de')).toContain('"heading":"Part 1"');
});

test('switches make it go wrong', () => {
  expect(answer(1_000, '#nojson:1 Zeytin')).not.toContain('{');
  expect(answer(1_000, '#nojson:1 Zeytin')).toMatch(/^\{.*\}$/);
  expect(answer(1_000, '#fence Zeytin')).toMatch(/^İşte \{planınız\}:\n\n```json\n\{.*\}\n```\n\nKolay gelsin!$/);
  expect(answer(1_000, '#empty Zeytin')).toBe('');
});
