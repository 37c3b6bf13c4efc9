import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { endsWhole } from './sentence-end.ts';

const before = '# Zeytin\n\nZeytin az su ister.\n\n';

describe('a text ends whole', () => {
  it.each([
    ['a sentence', 'Ağaç kışın budanır.'],
    ['a question', 'Peki siz ne zaman budarsınız?'],
    ['dots', 'Gerisi size kalmış…'],
    ['an Arabic question', 'هل تعرف ذلك؟'],
    ['a Chinese stop', '结束了。'],
    ['emphasis', '**Ağaç kışın budanır.**'],
    ['a citation after it', 'Ağaç kışın budanır.[e3]'],
    ['a citation before the stop', 'Ağaç kışın budanır [[1]](https://x.example/a).'],
    ['a citation without a stop after', 'Ağaç kışın budanır. [[1]](https://x.example/a)'],
    ['a quotation', 'Dedem “Ağaç yaşken eğilir.” derdi: “Bekleme.”'],
    ['a quotation without a stop', 'Dedem hep aynı sözü söylerdi: “Ağaç yaşken eğilir”'],
    ['brackets', 'Ağaç kışın budanır (Ocak en iyisidir).'],
    ['an emoji', 'Yeni sezonda görüşmek üzere 🌿'],
    ['an emoji of several parts', 'Görüşürüz 👩🏽‍🌾'],
    ['hashtags', 'Budama zamanı geldi!\n\n#zeytin #budama #bahçe'],
    ['hashtags at the end of a line', 'Budama zamanı geldi #zeytin #budama'],
    ['an address', 'Ayrıntılar: https://example.com/zeytin'],
    ['a link', 'Ayrıntılar için bize yazın: [iletişim](https://example.com)'],
    ['a list of sentences', '- Toprağı gevşetin.\n- Az sulayın.'],
    ['a list of words', 'Gerekenler:\n\n- Makas\n- Merdiven\n- Eldiven'],
    ['a list with one other word', '- Örtüleri yayın\n- Kasa\n- Merdiven'],
    ['a numbered list', '1. Makası bileyin\n2. Kuru dalları kesin\n3. Yaraları kapatın'],
    ['a table', '| Ay | Su |\n|---|---|\n| Ocak | yok |\n| Haziran | haftada bir |'],
    ['a code block', '```js\nconst su = 3\n```'],
    ['a rule after a sentence', 'Ağaç kışın budanır.\n\n---\n'],
    ['a line of verse', 'Dallar göğe uzanır\nKökler suya iner\nBen gölgende kalırım'],
    ['a signature', 'Sağlıkla kalın.\n\n**Bahçe ekibi**'],
    ['a footnote', 'Ağaç kışın budanır.[^1]\n\n[^1]: Tarım Bakanlığı, Zeytin Rehberi'],
    ['an entry of a list of sources', '## Kaynaklar\n\n[1] Örnek Kurum Raporu, 2024'],
  ])('after %s', (_, end) => {
    expect(endsWhole(before + end)).toBe(true);
  });

  it.each([
    ['a word', 'Ağaç kışın buda'],
    ['a sentence', 'Ağaç kışın budanır, çünkü'],
    ['a sentence after a whole one', 'Ağaç az su ister. Ağaç kışın budanır ve'],
    ['a comma', 'Toprağı gevşetin,'],
    ['a colon', 'Şu üç şeye dikkat edin:'],
    ['an abbreviation', 'Bunu ilk söyleyen Prof. Dr.'],
    ['the address of a link', 'Ayrıntılar için [buraya bakın](https://ornek'],
    ['an instruction of a list', '- Dalları örtüye silkeleyin\n- Taneleri kasaya dold'],
    ['an infinitive of a list', '1. Kasaları yıkamak\n2. Merdiveni denemek\n3. Örtüleri ser'],
    ['a heading', 'Ağaç kışın budanır.\n\n## Hasat'],
    ['a bracket', 'Ağaç kışın budanır (Ocak'],
    ['a quotation', 'Dedem derdi ki: “Ağaç yaşken'],
    ['a row', '| Ay | Su |\n|---|---|\n| Ocak | yok |\n| Haziran | haf'],
    ['a row with cells missing', '| Ay | Su |\n|---|---|\n| Ocak | yok |\n| Haziran |'],
    ['code', '```js\nconst su = 3\nconst'],
    ['code that has just begun', 'Kod şudur:\n\n```js'],
    ['an item among sentences', '- Toprağı gevşetin.\n- Az sulayın.\n- Kuru dalları ke'],
    ['the number of an item', '1. Makası bileyin.\n2.'],
    ['an item that goes on', '- Makas\n- Merdiven ve'],
    ['a number', 'Ağaç başına verim 2'],
    ['emphasis', 'Ağaç **kışın buda'],
    ['nothing', ''],
  ])('not within %s', (_, end) => {
    expect(endsWhole(end === '' ? '' : before + end)).toBe(false);
  });

  it.each(['[', '[[1]', '*', '- a\n', '| a |\n', '“', '``` \n', '# ', '#a ', '🌿', 'a'])(
    'which is seen in a long text of %j in little time',
    (piece) => {
      const text = piece.repeat(longTextLength / piece.length);
      const readCpuMs = startCpuTimer();
      endsWhole(text);
      expect(readCpuMs()).toBeLessThan(1000);
    },
  );
});
