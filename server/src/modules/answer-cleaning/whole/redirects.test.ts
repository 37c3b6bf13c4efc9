import { expect, it } from 'vitest';
import { correctAnswer } from '../correct-markup.ts';

const search = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQab-12_cd';

it.each([
  [`Zeytin az su ister. ([kaynak](${search})) Yaz kurak geçer.`, 'Zeytin az su ister. Yaz kurak geçer.'],
  [`Zeytin az su ister ${search}. Yaz kurak geçer.`, 'Zeytin az su ister. Yaz kurak geçer.'],
  [`Bakım [yıllık rehberde](${search}) anlatılır.`, 'Bakım yıllık rehberde anlatılır.'],
  ['Dosya: [bakım tablosu](sandbox:/mnt/data/a.xlsx) ektedir.', 'Dosya: bakım tablosu ektedir.'],
  [
    `Zeytin az su ister.\n\n## Kaynaklar\n\n1. [ornek.com](${search})\n2. [deneme.org](${search}2)`,
    'Zeytin az su ister.',
  ],
  // Other addresses and code stay.
  ['Bakım [rehberde](https://ornek.com/url?q=1) anlatılır.', 'Bakım [rehberde](https://ornek.com/url?q=1) anlatılır.'],
  [`\`\`\`\n${search}\n\`\`\``, `\`\`\`\n${search}\n\`\`\``],
])('%j', (answer, text) => {
  expect(correctAnswer(`# Zeytin\n\n${answer}`, { form: 'article' })).toBe(`# Zeytin\n\n${text}`);
});

it('spaces a heading that stands alone', () => {
  const text = '# Zeytin\n\nBir giriş.\n\n##Sulama\n\nAz su ister.\n\n##etiket ve gerisi';
  expect(correctAnswer(text, { form: 'article' })).toBe(text.replace('##Sulama', '## Sulama'));
});
