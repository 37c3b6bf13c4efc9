import { expect, it } from 'vitest';
import { AnswerCleaner, type CleanerOptions, cleanAnswer } from '../answer-cleaner.ts';
import { correctAnswer } from '../correct-markup.ts';

const options: CleanerOptions = { form: 'article', language: 'tr', title: 'Kışın çay demlemek' };
const good =
  '# Kışın çay demlemek\n\nSu ısınınca ateş kısılır; çay yavaş demlenir ve kokusu çıkar.\n\n## Süre\n\nOn beş dakika beklenir, sonra fincana konur. O gün “tavşan kanı” olur.';

const encode = (letters: string, write: (letter: string) => string) =>
  good.replace(new RegExp(`[${letters}]`, 'gu'), write);
const toCode = (letter: string) =>
  letter < '\u0080' ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
const percent = (letter: string) => encodeURIComponent(letter).toLowerCase();

it.each([
  ['codes of an address', encode('ışğçöüÇ', percent)],
  ['codes of a mail', encode('ışğ', (letter) => encodeURIComponent(letter).replaceAll('%', '='))],
  [
    'codes of a shell',
    encode('ış', (letter) => Array.from(Buffer.from(letter), (byte) => `\\${byte.toString(8)}`).join('')),
  ],
  ['escapes of all letters of a word’s end', encode('ıkşr', toCode)],
  ['escapes escaped twice', encode('ışğ', (letter) => `\\${toCode(letter)}`)],
  ['escapes without their backslash', encode('ışğç', (letter) => toCode(letter).slice(1))],
  ['references without their end', encode('ış', (letter) => `&#${letter.charCodeAt(0)}`)],
  ['references escaped twice', encode('ç', () => '&amp;ccedil;')],
  [
    'references of blanks and marks',
    good.replaceAll(' ve ', '&nbsp;ve&nbsp;').replace('“', '&ldquo;').replace('”', '&rdquo;'),
  ],
  ['letters and their marks apart', good.normalize('NFD')],
  ['a second dot above each i', good.replaceAll('i', 'ı\u0307')],
  ['Cyrillic letters', good.replaceAll('a', 'а').replaceAll('O', 'О')],
  ['Greek letters', good.replaceAll('o', 'ο')],
  ['letters of full width', good.replaceAll('e', 'ｅ')],
  ['ids and closing marks of headings', good.replace('Süre', 'Süre {#sure .dar} ##')],
  ['a heading of level 5', good.replace('## ', '##### ')],
  ['a heading of HTML without an end', good.replace('## ', '<h2>')],
  ['colours of a terminal', good.replace('## Süre', '[1;36m## Süre[0m')],
  ['half a special token', `${good} <|im_en`],
  ['a special token in two lines', good.replace('\n\n## ', '<|im_\nend|>\n\n## ')],
])('%s are decoded', (_, answer) => {
  const cleaner = new AnswerCleaner(options, () => undefined);
  for (let at = 0; at < answer.length; at += 11) cleaner.append(answer.slice(at, at + 11));
  cleaner.finish();
  expect(correctAnswer(cleaner.text, options)).toBe(good);
});

it('decodes the quotation marks of JSON, or those within its values', () => {
  const json: CleanerOptions = { form: 'json', language: 'tr' };
  expect(cleanAnswer('{&quot;title&quot;: &quot;&Ccedil;ay&quot;}', json).text).toBe('{"title": "Çay"}');
  const encoded = '{"title": "%C3%A7%C4%B1k%C4%B1%C5%9Fta%20%22%C3%A7ay%22 ac%C4%B1s%C4%B1"}';
  expect(cleanAnswer(encoded, json).text).toBe('{"title": "çıkışta \\"çay\\" acısı"}');
  expect(cleanAnswer('{"title": "&quot;Tavşan kanı&quot; çay"}', json).text).toBe('{"title": "\\"Tavşan kanı\\" çay"}');
});

it.each([
  ['after dots in brackets', '[…] beklenir ve sonra içilir.'],
  ['as JSON', '{"content": "beklenir ve sonra içilir."}'],
  ['as HTML', '<p>beklenir ve sonra içilir.</p>'],
  ['behind words about itself', '“On beş dakika” sözünden devam ediyorum:\n\nbeklenir ve sonra içilir.'],
])('a continuation %s is joined', (_, answer) => {
  const soFar = '# Kışın çay demlemek\n\nSu ısınır, on beş dakika ';
  expect(cleanAnswer(answer, { ...options, soFar }).text.trim()).toBe('beklenir ve sonra içilir.');
});

it.each([
  ['Zeytin аğаcı uzun yаşаr.', 'Zeytin ağacı uzun yaşar.'],
  ['аma ОRTA boy', 'ama ORTA boy'],
  // Words of another script, and words that mix scripts on purpose, stay.
  ['Rusçada “наука” denir, “оса” ise arıdır.', 'Rusçada “наука” denir, “оса” ise arıdır.'],
  ['Wi-Fi-роутер ve iPhone’а', 'Wi-Fi-роутер ve iPhone’а'],
])('%s', (answer, text) => {
  expect(cleanAnswer(`# K\n\n${answer}`, { form: 'article', language: 'tr' }).text).toBe(`# K\n\n${text}`);
});

it('percentages stay where only letters are codes', () => {
  const answer = encode('ışğçöüÇ', percent).replace('On be', 'Kar %20 erir; on be');
  expect(correctAnswer(cleanAnswer(answer, options).text, options)).toContain('Kar %20 erir; on beş');
});

it.each([
  // The article has a third level already.
  ['## Süre\n\n### Demlik\n\nSu ısınır ve ', 'kaynar.\n\n#### Porselen\n\nBeklenir.'],
  ['```md\n## Süre\n', '#### Not\nT&uuml;rk&ccedil;e\n```\n\nBeklenir.'],
  ['Nesne `{"a": 1, ', '"b": "T&amp;uuml;rk"}` olur.'],
  ['Nesne `', '{"content": "Çay"}` olur.'],
])('a clean continuation of %j stays', (soFar, answer) => {
  const { text } = cleanAnswer(answer, { ...options, soFar: `# Kışın çay demlemek\n\n${soFar}` });
  expect(text.trim()).toBe(answer);
});

it('a break in the cell of a table stays in its row', () => {
  const table = '# K\n\n| A | B |\n| --- | --- |\n| bir&lt;br&gt;iki | c |';
  expect(cleanAnswer(table, { form: 'article', language: 'tr' }).text).toContain('| bir<br>iki | c |');
});
