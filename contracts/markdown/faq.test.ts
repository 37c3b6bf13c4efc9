import { expect, test } from 'vitest';
import { readFaq } from './faq.ts';

const article = `# Kahve

Giriş.

## Sık Sorulan Sorular

### Hangi **suyu** kullanmalıyım?

Yumuşak [su](https://ornek.com) iyi gelir.

- Şişe suyu olur.

### Bir not

Soru değildir.

### Kaç gram?

On beş gram.

## Sonuç

### Bu soru dışarıda kalır mı?

Evet.`;

test('questions of the section with their answers, without marks; nothing after the section', () => {
  expect(readFaq(article)).toEqual([
    { question: 'Hangi suyu kullanmalıyım?', answer: 'Yumuşak su iyi gelir.\nŞişe suyu olur.' },
    { question: 'Kaç gram?', answer: 'On beş gram.' },
  ]);
});

test.each([
  ['no such section', '# Kahve\n\n### Neden?\n\nÇünkü.'],
  ['the words in a paragraph', 'Sık sorulan sorular\n\n### Neden?\n\nÇünkü.'],
  ['a question without an answer', '## SSS\n\n### Neden?'],
  ['code', '```\n## SSS\n### Neden?\nÇünkü.\n```'],
])('nothing for %s', (_, text) => {
  expect(readFaq(text)).toEqual([]);
});

test.each([
  '## FAQ',
  '## Häufig gestellte Fragen',
  '## الأسئلة الشائعة',
  '## Часто задаваемые вопросы',
  '## 1. Sıkça sorulan sorular:',
])('the heading %s', (heading) => {
  const isNumbered = heading.includes('1.');
  expect(readFaq(`${heading}\n\n### Q?\n\nA.`)).toHaveLength(isNumbered ? 0 : 1);
});
