import { expect, it } from 'vitest';
import { AnswerCleaner, type CleanerOptions, cleanAnswer } from '../answer-cleaner.ts';

const options: CleanerOptions = { form: 'section', language: 'tr', subject: 'Kahve\nTarihi' };
const good =
  'Osmanlı döneminde kahve İstanbul’a geldi. İlk kahvehaneler burada açıldı.\n\nSonra bütün Avrupa’ya yayıldı; bugün her yerde içilir.';
const thought = 'Kısa tutmak iyi olur, ton sıcak. Önce köken, sonra yayılma.';

/** Longer than what other stages hold back. */
const long = ['Kahire', 'Halep', 'Bursa', 'Venedik', 'Viyana', 'Paris', 'Londra', 'Hamburg', 'Boston', 'Rio']
  .map((city) => `${city} kahveyi kendi sofrasına göre pişirdi ve ona başka bir ad verdi.`)
  .join('\n\n');

function stream(answer: string, length = 9) {
  let shown = '';
  const cleaner = new AnswerCleaner(options, (text) => {
    shown += text;
  });
  for (let at = 0; at < answer.length; at += length) cleaner.append(answer.slice(at, at + length));
  const seen = shown;
  cleaner.finish();
  return { seen, shown, text: cleaner.text };
}

it.each([
  ['«think»', '«/think»'],
  ['‹düşünce›', '‹/düşünce›'],
  ['{thinking}', '{/thinking}'],
  ['{{think}}', '{{/think}}'],
  ['((think))', '((/think))'],
  ['[[think]]', '[[/think]]'],
  ['「think」', '「/think」'],
  ['≪think≫', '≪/think≫'],
  ['**<think>**', '**</think>**'],
  ['&lt;think&gt;', '&lt;/think&gt;'],
  ['<think_intent>', '</think_intent>'],
  ['<thinking-step>', '</thinking-step>'],
  ['[BEGIN_THOUGHT]', '[END_THOUGHT]'],
  ['<!-- think -->', '<!-- /think -->'],
  ['--- thinking ---', '--- end thinking ---'],
])('a thought between %s and %s is removed before the text of a section', (open, close) => {
  for (const gap of ['\n', ''])
    for (const length of [1, 9, 4096]) {
      const { shown, text } = stream(`${open}${gap}${thought}${gap}${close}\n\n${good}`, length);
      expect(text.trim()).toBe(good);
      expect(shown.trim()).toBe(good);
    }
});

it.each([
  '«Düşünce» sözcüğü eskidir. ',
  '«Düşünce»yi anlatmak zordur. ',
  '«Düşünce»’nin kökeni eskidir. ',
  '«Düşünce»; eski bir sözcük. ',
  '«Muhakeme»! Ne güzel bir sözcük. ',
  '“Düşünce” sözcüğü eskidir. ',
  '[Düşünce](https://ornek.com) sözcüğü eskidir. ',
  '[Düşünce][kaynak] sözcüğü eskidir. ',
  '**Düşünce** sözcüğü eskidir. ',
  '| Düşünce | Söz |\n| --- | --- |\n| a | b |\n\n',
  '- Düşünce - söz\n- Söz\n\n',
])('a text that begins with %j is streamed and stays', (start) => {
  const { seen, text } = stream(start + long);
  expect(seen.length).toBeGreaterThan(long.length / 2);
  expect(text).toBe(start + long);
});

it.each([
  ['Thinking...', '...done thinking.'],
  ['> thinking …', '… done thinking.'],
  ['> Thinking...', '> ...done thinking.'],
  ['⠋ Thinking...', '...done thinking.'],
  ['💭 Thinking…', '✓ Done (3.2s)'],
  ['Düşünüyor...', '...düşünme bitti.'],
])('a thought that a terminal prints between %j and %j is removed', (begun, done) => {
  for (const length of [1, 9, 4096]) {
    const { shown, text } = stream(`${begun}\n\n${thought}\n${done}\n\n${good}`, length);
    expect(text.trim()).toBe(good);
    expect(shown.trim()).toBe(good);
  }
});

it('a mark that nothing ends stays with its text', () => {
  expect(stream(`{think}\n${good}`).text).toBe(`{think}\n${good}`);
});

it('a thought before a long text is removed however the answer is cut into chunks', () => {
  const text = Array.from({ length: 60 }, () => long).join('\n\n');
  expect(text.length).toBeGreaterThan(30_000);
  for (const length of [9, 4096, 1_000_000])
    expect(stream(`«think»\n${thought}\n«/think»\n\n${text}`, length).text).toBe(text);
});

it('a thought that only a closing mark ends is removed before the rest of a sentence, a mention is not', () => {
  const soFar = `# Zeytin\n\n${'Zeytin sabır ister. '.repeat(6)}Saksıda da yetişir, yeter ki`;
  const rest = `güneşi bol bir köşe bulunsun. ${good}`;
  const options = { form: 'article', language: 'tr', soFar } as const;
  for (const thoughts of ['Önce okuru düşüneyim. Then I write.', '先写土壤，再写浇水。'])
    expect(cleanAnswer(`${thoughts}</think>${rest}`, options).text.trim()).toBe(rest);
  const mention = `kapanış etiketi </think> unutulmasın. ${good}`;
  expect(cleanAnswer(mention, options).text.trim()).toBe(mention);
});

it('a plan without marks goes before the paragraphs of a continuation, and stays before JSON', () => {
  const plan = 'We need to write this in Turkish. The user wants a clear structure.\n\nOkay, I should write now.\n\n';
  const paragraphs = `${'Zeytin sabır ister ve toprağı iyi seçilmelidir. '.repeat(4).trim()}\n\n## Budama\n\nKışın budanır.`;
  const options = { language: 'tr', soFar: '# Zeytin\n\nZeytin uzun yaşar.' } as const;
  expect(cleanAnswer(plan + paragraphs, { ...options, form: 'article' }).text.trim()).toBe(paragraphs);
  const json = '{"title":"Zeytin","questions":["Kullanıcı benden ne istiyor?","Ne yazmalıyım?"]}';
  expect(cleanAnswer(plan + json, { language: 'tr', form: 'json' }).text).toContain(json);
});
