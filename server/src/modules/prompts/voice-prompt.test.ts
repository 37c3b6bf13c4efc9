import { expect, it } from 'vitest';
import { parseDescription } from './voice-prompt.ts';

const lines = ['Okura siz diye seslenir.', 'Cümleleri kısadır.', 'Abartılı sıfatlardan kaçınır.'];

it.each(['### Yanıt:\n\n', '**Cevap:**\n', '## Üslup\n', 'İşte yazarın anlatımı:\n\n'])(
  'a description begins below the label %j',
  (label) => {
    expect(parseDescription(label + lines.join('\n'))).toBe(lines.join('\n'));
  },
);

it('sentences that are headings, and lines that all end with a colon, stay', () => {
  expect(parseDescription(lines.map((line) => `# ${line}`).join('\n'))).toBe(lines.join('\n'));
  expect(parseDescription('Ton:\nCümle:\nÖrnek:')).toBe('Ton:\nCümle:\nÖrnek:');
});
