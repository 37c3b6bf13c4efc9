import { expect, test } from 'vitest';
import { parseChat } from '../chat-request.ts';
import { buildCompletion } from '../completion.ts';
import { FaultTracker } from '../switches.ts';

const faults = new FaultTracker();

function answer(options: string, blocks: readonly (readonly [string, string])[], title = 'Kahve', wish = ''): string {
  const sent = blocks.map(([id, text]) => `<block id="${id}">${text}</block>`).join('\n');
  const content = `<options>\n${options}\n</options>\n<title>${title}</title>\n<wish>${wish}</wish>\n${sent}`;
  const chat = parseChat([{ role: 'user', text: content }]);
  return buildCompletion(chat, faults.takeFaults(chat), content.length, undefined).text;
}

test.each([
  ['edit: rewrite', 'Kahve çok güzel.', 'Kahve oldukça hoş.'],
  ['edit: shorten', 'Bir. İki. Üç.', 'Bir. İki.'],
  ['edit: correct', 'Herkez bilir.', 'Herkes bilir.'],
  ['edit: translate\nlanguage: en', '## Kahve ve su', '## [en] Coffee and water'],
  ['edit: tone\ntone: formal', 'Su yeter.', 'Belirtmek gerekir ki su yeter.'],
])('%s answers its block', (options, text, edited) => {
  expect(answer(options, [['a', text]])).toBe(`<block id="a">${edited}</block>`);
});

test('every kind changes what it should and keeps the marks of Markdown', () => {
  for (const kind of ['expand', 'simplify', 'custom'])
    expect(answer(`edit: ${kind}`, [['a', '- Su yeter.']], 'Kahve', 'Daha açık')).toMatch(
      /^<block id="a">- .+<\/block>$/,
    );
  for (const [text, subject] of [
    ['Su yeter.', 'Su yeter'],
    ['Giriş.\n\n## Sahilde **bir** gün', 'Sahilde bir gün'],
    ['- Kahve içilir.\n- Simit yenir.', 'Simit yenir'],
  ] as const) {
    expect(answer('edit: continue', [['a', text]])).toMatch(
      new RegExp(`^<block id="devam">Burada durup “${subject}” `),
    );
  }
  expect(
    answer('edit: correct', [
      ['a', 'Herkes bilir.'],
      ['b', 'Yanlız kaldı.'],
    ]),
  ).toBe('<block id="b">Yalnız kaldı.</block>');
  expect(answer('edit: correct', [['a', 'Doğru söz.']])).toBe('<unchanged/>');
});

test('an answer that stopped for length goes on with the word that was cut', () => {
  const user = '<options>\nedit: correct\n</options>\n<block id="a">Herkez bilir.</block>';
  const partial = '<block id="a">Herkes bi';
  const messages = [
    { role: 'user', text: user },
    { role: 'assistant', text: partial },
  ];
  expect(buildCompletion(parseChat(messages), [], 0, undefined).text).toBe('bilir.</block>');
});

test('switches make it go wrong', () => {
  expect(answer('edit: rewrite', [['a', '#unknown Su yeter.']])).toBe('<block id="a-baska">Su yeterlidir.</block>');
  expect(answer('edit: rewrite', [['a', '#refuse Su yeter.']])).toContain('Üzgünüm');
  expect(answer('edit: custom', [['a', 'Su yeter.']], 'Kahve', '#same Kısalt')).toBe('<unchanged/>');
  expect(answer('edit: rewrite', [['a', '#empty Su yeter.']])).toBe('');
  expect(answer('edit: titles', [['metin', 'Su yeter.']], '#nojson:1 Kahve')).not.toContain('{');
  const { proposals } = JSON.parse(answer('edit: titles', [['metin', 'Su yeter.']], '#nojson:1 Kahve')) as {
    proposals: string[];
  };
  expect(proposals).toHaveLength(5);
});
