import { describe, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { addToText, isWrittenAgain } from './added-text.ts';

const open = '# A\n\nGiriş.\n\n## Bir\n\nMetin.\n\n## İki\n\nBaşka metin.';
const closing = '## Sonuç\n\nSon.';

describe('what is written for a text that came short', () => {
  it.each([
    ['stands before the closing', `${open}\n\n${closing}`, '## Yeni\n\nEk.', `${open}\n\n## Yeni\n\nEk.\n\n${closing}`],
    [
      'stands before the closing with the paragraph it begins with',
      `${open}\n\n${closing}`,
      'Ek söz.\n\n## Yeni\n\nEk.',
      `${open}\n\nEk söz.\n\n## Yeni\n\nEk.\n\n${closing}`,
    ],
    [
      'loses paragraphs that the text has',
      `${open}\n\nBu paragraf altmış harften uzundur ve metinde bir kez durması okuyana fazlasıyla yeter.\n\n${closing}`,
      '## İki\n\nBu paragraf altmış harften uzundur ve metinde bir kez durması okuyana fazlasıyla yeter.\n\nYeni söz.',
      `${open}\n\nBu paragraf altmış harften uzundur ve metinde bir kez durması okuyana fazlasıyla yeter.\n\nYeni söz.\n\n${closing}`,
    ],
    [
      'loses a second closing',
      `${open}\n\n${closing}`,
      '## Yeni\n\nEk.\n\n## Genel değerlendirme\n\nYeniden son.',
      `${open}\n\n## Yeni\n\nEk.\n\n${closing}`,
    ],
    [
      'loses words that close it a second time',
      `${open}\n\n${closing}`,
      '## Yeni\n\nEk.\n\nSonuç olarak hepsi bu kadar.',
      `${open}\n\n## Yeni\n\nEk.\n\n${closing}`,
    ],
    [
      'stands before questions and sources',
      `${open}\n\n${closing}\n\n## Sık sorulan sorular\n\nNe?\n\n## Kaynaklar\n\n- Bir`,
      '## Yeni\n\nEk.',
      `${open}\n\n## Yeni\n\nEk.\n\n${closing}\n\n## Sık sorulan sorular\n\nNe?\n\n## Kaynaklar\n\n- Bir`,
    ],
    [
      'goes on at the end of a text that has none',
      open,
      `Ek söz.\n\n## Yeni\n\nEk.`,
      `${open}\n\nEk söz.\n\n## Yeni\n\nEk.`,
    ],
    [
      'closes a text that stopped early',
      open,
      `## Yeni\n\nEk.\n\n${closing}`,
      `${open}\n\n## Yeni\n\nEk.\n\n${closing}`,
    ],
    [
      'stands before the last section where neither closes',
      `${open}\n\n## Sıra sizde\n\nBaşlayın.`,
      '## Yeni\n\nEk.',
      `${open}\n\n## Yeni\n\nEk.\n\n## Sıra sizde\n\nBaşlayın.`,
    ],
    [
      'follows a last section that is none of those that close',
      `${open}\n\n## Sorular\n\nAşağıdakileri yanıtlayın:\n\n- Ne kadar zamanım var?`,
      '## Yeni\n\nEk.',
      `${open}\n\n## Sorular\n\nAşağıdakileri yanıtlayın:\n\n- Ne kadar zamanım var?\n\n## Yeni\n\nEk.`,
    ],
    [
      'goes on with its list',
      '# A\n\n## Adımlar\n\n1. Bir.',
      '2. İki.\n3. Üç.',
      '# A\n\n## Adımlar\n\n1. Bir.\n2. İki.\n3. Üç.',
    ],
    [
      'goes on with the section of its heading',
      `${open}\n\n${closing}`,
      '## Bir\n\nEk.\n\n## Yeni\n\nSöz.',
      '# A\n\nGiriş.\n\n## Bir\n\nMetin.\n\nEk.\n\n## İki\n\nBaşka metin.\n\n## Yeni\n\nSöz.\n\n## Sonuç\n\nSon.',
    ],
    [
      'stands before hashtags',
      'Bir gönderi.\n\n#zeytin #bahçe',
      'Ek söz.',
      'Bir gönderi.\n\nEk söz.\n\n#zeytin #bahçe',
    ],
    ['follows a text without sections', 'Bir metin.', 'Ek söz.', 'Bir metin.\n\nEk söz.'],
    [
      'stands before the closing paragraph of one',
      'Bir metin.\n\nSonuç olarak güzel.',
      'Ek söz.',
      'Bir metin.\n\nEk söz.\n\nSonuç olarak güzel.',
    ],
    [
      'in English',
      '# A\n\n## One\n\nText.\n\n## Final Thoughts\n\nEnd.',
      '## Two\n\nMore.\n\n## Conclusion\n\nEnd.',
      '# A\n\n## One\n\nText.\n\n## Two\n\nMore.\n\n## Final Thoughts\n\nEnd.',
    ],
    [
      'in Arabic',
      '# A\n\n## واحد\n\nنص.\n\n## الخاتمة\n\nنهاية.',
      '## اثنان\n\nنص.',
      '# A\n\n## واحد\n\nنص.\n\n## اثنان\n\nنص.\n\n## الخاتمة\n\nنهاية.',
    ],
    [
      'with a heading of the first level',
      `${open}\n\n${closing}`,
      '# Yeni\n\nEk.',
      `${open}\n\n## Yeni\n\nEk.\n\n${closing}`,
    ],
  ])('%s', (_, text, added, whole) => {
    expect(addToText(text, added)).toBe(whole);
  });

  it.each(withLongCases(['# ', '## Sonuç\n\n', '#a '], ['## a\n\n', 'a\n\n', '- a\n']))(
    'is placed in 200,000 characters of %j in little time',
    (piece) => {
      const long = piece.repeat(200_000 / piece.length);
      const readCpuMs = startCpuTimer();
      addToText(long, long);
      isWrittenAgain(`${long}${long}`, long);
      expect(readCpuMs()).toBeLessThan(1500);
    },
  );
});

describe('an answer that was to go on', () => {
  const longer = `${open}\n\n## Üç\n\nDaha çok söz ve daha çok örnek.\n\n${closing}`;
  const rewritten =
    '# A\n\nBaşka sözlerle giriş ve biraz daha söz.\n\n## Bir\n\nÇok daha uzun bir metin.\n\n## Üç\n\nSon.';

  it.each([
    ['the text and more', longer, false],
    ['the text in other words, and longer', rewritten, true],
    ['new sections below the title', '# A\n\n## Üç\n\nYeni ve uzun bir bölümün bütün sözleri burada.', false],
    ['the text as it is', open, false],
    ['more', '## Üç\n\nYeni ve uzun bir bölümün bütün sözleri burada, hem de iki kez.', false],
  ])('is %s', (_, answer, isAgain) => {
    expect(isWrittenAgain(answer, open)).toBe(isAgain);
  });
});
