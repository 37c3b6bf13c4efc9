import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyString, turkishSentence } from '../../../../../../testing/text-samples.ts';
import { AnswerUnwrapper } from './strip-wrapping.ts';

function passed(pieces: readonly string[]): string[] {
  const emitted: string[] = [];
  const filter = new AnswerUnwrapper((text) => emitted.push(text));
  for (const piece of pieces) filter.append(piece);
  filter.finish();
  return emitted;
}

const whole = (text: string): string => passed([text]).join('');

describe('WrappingFilter', () => {
  it.each([
    ['a fence around the answer', '```markdown\n# Başlık\n\nMetin.\n```', '# Başlık\n\nMetin.\n'],
    ['a fence with blank lines around', '\n\n```md\n# Başlık\n```\n\n', '# Başlık\n'],
    ['a fence with inner code', '```markdown\n# B\n```js\nkod\n```\nson\n```', '# B\n```js\nkod\n```\nson\n'],
    ['a fence that was cut after inner code', '```markdown\n# B\n```js\nkod\n```', '# B\n```js\nkod\n```'],
    ['a fence that was cut', '```markdown\n# Başlık\n\nMetin', '# Başlık\n\nMetin'],
    ['chatter before the title', 'İşte makaleniz:\n\n# Başlık\n\nMetin.', '# Başlık\n\nMetin.'],
    ['chatter in another language', 'Here is your article:\n# Title', '# Title'],
    ['chatter before a fence', 'Tabii! Makaleniz hazır.\n\n```markdown\n# Başlık\n```', '# Başlık\n'],
    ['blank lines', '\n \n# Başlık', '# Başlık'],
  ])('takes off %s', (_, answer, text) => {
    expect(whole(answer)).toBe(text);
    expect(passed([...answer]).join('')).toBe(text);
  });

  it.each([
    ['code of its own', '```js\nkod\n```\nson'],
    ['a fence without a name', '```\nkod\n```'],
    ['a first sentence that begins alike', 'İşte bu yüzden kahve sevilir.\n\nİkinci paragraf.'],
    ['a word that begins alike', 'Tabiiki:\n# Başlık'],
    ['chatter without an end', 'Tabii'],
    ['a title alone', '# İşte makaleniz:\n\n# İkinci'],
    ['a fence at the end', '# Başlık\n\n```\nkod\n```'],
    ['fence marks inside a line of the wrapping', 'metin ```\n```'],
  ])('leaves %s', (_, answer) => {
    expect(whole(answer)).toBe(answer);
    expect(passed([...answer]).join('')).toBe(answer);
  });

  it('holds back nothing once the answer has begun', () => {
    expect(passed(['#', ' Baş', 'lık\n\nBir', ' kelime'])).toEqual(['#', ' Baş', 'lık\n\nBir', ' kelime']);
    expect(passed(['```markdown\n# B', 'aş', 'lık ', '```', 'x'])).toEqual(['# B', 'aş', 'lık ', '```', 'x']);
  });

  it.each([
    ['a fence with an endless line', '```markdown\n```', 'a'],
    ['a fence with endless blank lines', '```markdown\n```\n', '\n'],
    ['chatter with endless blank lines', 'İşte makaleniz:\n', '\n'],
  ])('passes on what goes on after %s', (_, start, unit) => {
    let length = 0;
    const filter = new AnswerUnwrapper((text) => {
      length += text.length;
    });
    filter.append(start);
    for (let count = 0; count < 20_000; count += 1) filter.append(unit);
    expect(length).toBeGreaterThan(18_000);
  });

  const piece = fc.oneof(
    turkishSentence,
    nastyString,
    fc.constantFrom('\n', '\n\n', '```', '```markdown\n', '```js\n', '\n```\n', '# ', 'İşte makaleniz:\n', '~~~\n'),
  );

  it('does the same however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(passed(pieces).join('')).toBe(whole(text));
        expect(passed(text.split('')).join('')).toBe(whole(text));
      }),
    );
  });

  it('changes nothing in an answer that begins with its title', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = `# Başlık\n${pieces.join('')}`;
        expect(whole(text)).toBe(text);
      }),
    );
  });
});
