import { expect, it } from 'vitest';
import { AnswerCleaner, type CleanerOptions } from '../answer-cleaner.ts';

const options: CleanerOptions = { form: 'article', language: 'tr', title: 'Kışın çay demlemek' };
const good =
  '# Kışın çay demlemek\n\nSu ısınınca ateş kısılır; çay yavaş demlenir ve kokusu çıkar.\n\n## Süre\n\nÇay on beş dakika bekler, sonra fincana konur.';

const encode = (write: (letter: string) => string) => good.replace(/[^\p{ASCII}]/gu, write);
const toEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
const toReference = (letter: string) => `&#${letter.charCodeAt(0)};`;
const toTokens = (letter: string) =>
  Array.from(Buffer.from(letter), (byte) => `<0x${byte.toString(16).toUpperCase()}>`).join('');

function stream(answer: string, { length = 7, ...more }: Partial<CleanerOptions> & { length?: number } = {}) {
  let shown = '';
  const cleaner = new AnswerCleaner({ ...options, ...more }, (text) => {
    shown += text;
  });
  for (let at = 0; at < answer.length; at += length) cleaner.append(answer.slice(at, at + length));
  const seen = shown;
  cleaner.finish();
  return { seen, shown, text: cleaner.text };
}

it.each([
  ['escapes', encode(toEscape)],
  ['references', encode(toReference)],
  ['bytes as tokens', encode(toTokens)],
])('readers see letters that come as %s while they are streamed', (_, answer) => {
  for (const length of [1, 7, 50]) {
    const { seen, shown, text } = stream(answer, { length });
    expect(seen.length).toBeGreaterThan(good.length / 2);
    expect(good).toContain(seen.trim());
    expect(shown).toBe(good);
    expect(text).toBe(good);
  }
});

const shownCodes =
  '# Harfler\n\nBir sayfada T&uuml;rk yazılır. Bu bir varlık kodudur ve HTML ile gelir.\n\n## Örnek\n\nHer “ü” böyle yazılabilir, ama gerekmez.';

it('a text that shows codes ends as it came, also where readers saw letters', () => {
  const { shown, text } = stream(shownCodes, { title: 'Harfler' });
  expect(shown).toContain('Türk');
  expect(text).toBe(shownCodes);
});

it.each([
  ['its title is about codes', shownCodes, { title: 'HTML karakter kodları' }],
  ['they are code', '# Harfler\n\nKod `T&uuml;rk` ve:\n\n```\nT\\u00fcrk\n```', { title: 'Harfler' }],
  ['they stand alone', '# Harfler\n\nŞöyle: &uuml; ya da \\u00fc ve C:\\xe7\\a, R&D, 1<0.', { title: 'Harfler' }],
])('readers see codes where %s', (_, answer, more) => {
  expect(stream(answer, more)).toMatchObject({ shown: answer, text: answer });
});

it('a continuation goes on in code that is open', () => {
  const soFar = '# Harfler\n\n```\nT&uuml;rk\n';
  const { shown } = stream('B&uuml;t&uuml;n\n```\n\nT&uuml;rk kahvesi içilir.', { title: 'Harfler', soFar });
  expect(shown.trim()).toBe('B&uuml;t&uuml;n\n```\n\nTürk kahvesi içilir.');
});
