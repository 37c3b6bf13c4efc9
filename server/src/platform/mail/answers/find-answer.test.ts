import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerLine } from './answer-address.ts';
import { findAnswer } from './find-answer.ts';

const mail = [
  answerLine,
  '',
  'Merhaba Ayşe,',
  '',
  'Mehmet, “Kahve” makalesine yorum yazdı:',
  '',
  'Giriş uzun.',
  '-- ',
  'Hokka',
];
const below = mail.join('\n');
const quoted = mail.map((line) => `> ${line}`).join('\n');
const answer = 'Tamam, kısalttım.\n\nBir de sonuç bölümüne baktım; “İstanbul’da” diye kaldı.';

describe('finds the answer above what is quoted', () => {
  test.each([
    ['Gmail', `${answer}\n\n28 Kas 2026 Cmt, 14:03 tarihinde Hokka <bildirim@hokka.test> şunu yazdı:\n\n${quoted}`],
    [
      'Gmail, introduction in two lines',
      `${answer}\n\n28 Kas 2026 Cmt, 14:03 tarihinde Hokka <bildirim@hokka.test>\nşunu yazdı:\n\n${quoted}`,
    ],
    [
      'Gmail in English',
      `${answer}\n\nOn Sat, Nov 28, 2026 at 2:03 PM Hokka <bildirim@hokka.test> wrote:\n\n${quoted}`,
    ],
    [
      'Gmail, from HTML',
      `${answer}\n\n28 Kas 2026 Cmt, 14:03 tarihinde Hokka <bildirim@hokka.test> şunu yazdı:\n\n${below}`,
    ],
    ['Apple Mail', `${answer}\n\n> Hokka <bildirim@hokka.test> şunları yazdı (28 Kas 2026 14:03):\n> \n${quoted}`],
    [
      'Apple Mail, introduction above the quote',
      `${answer}\n\nHokka <bildirim@hokka.test> şunları yazdı (28 Kas 2026 14:03):\n\n${quoted}`,
    ],
    [
      'Outlook',
      `${answer}\n\nKimden: Hokka <bildirim@hokka.test>\nGönderildi: 28 Kasım 2026 Cumartesi 14:03\nKime: Ayşe\nKonu: Yeni yorum\n\n${below}`,
    ],
    [
      'Outlook for phones',
      `${answer}\n\n________________________________\nFrom: Hokka <bildirim@hokka.test>\nSent: Saturday, November 28, 2026\nTo: Ayşe\nSubject: Yeni yorum\n\n${below}`,
    ],
    ['Outlook of old', `${answer}\n\n-----Özgün İleti-----\nKimden: Hokka\n\nMerhaba`],
    ['Thunderbird', `${answer}\n\nOn 28.11.2026 14:03, Hokka wrote:\n${quoted}`],
    [
      'a phone’s signature',
      `${answer}\n\niPhone’umdan gönderildi\n\n28 Kas 2026 14:03 tarihinde Hokka <bildirim@hokka.test> şunları yazdı:\n\n${quoted}`,
    ],
    ['a signature', `${answer}\n\n-- \nAyşe Yılmaz\nEditör\n\n${quoted}`],
    ['line ends of Windows', `${answer}\n\n${quoted}`.replaceAll('\n', '\r\n')],
    [
      'eM Client',
      `${answer}\n\n------ Özgün İleti ------\nKimden "Hokka" <bildirim@hokka.test>\nKime "Ayşe" <ayse@ornek.com>\n\n${below}`,
    ],
    ['Zoho', `${answer}\n\n---- On Sat, 28 Nov 2026 15:47:41 +0300 Hokka <bildirim@hokka.test> wrote ---\n\n${below}`],
    ['Yandex', `${answer}\n\n----------------\nKime: Ayşe (ayse@ornek.com);\nKonu: Yeni yorum;\n\n${below}`],
    [
      'Outlook in German',
      `${answer}\n\nVon: Hokka <bildirim@hokka.test>\nGesendet: Samstag, 28. November 2026 15:47\nAn: Ayşe\nBetreff: Yeni yorum\n\n${below}`,
    ],
    [
      'Gmail in Spanish',
      `${answer}\n\nEl sáb, 28 nov 2026 a las 15:47, Hokka (<bildirim@hokka.test>) escribió:\n\n${quoted}`,
    ],
    ['bars instead of angles', `${answer}\n\nHokka yazdı:\n${quoted.replaceAll(/^> /gm, '| ')}`],
    ['a disclaimer of the mail server', `${answer}\n\n${quoted}\n\nYASAL UYARI: Bu mesaj gizlidir.`],
    [
      'a footer of a virus scanner',
      `${answer}\n\n<https://www.avast.com/sig-email>\nVirus-free.www.avast.com\n\n${quoted}`,
    ],
    ['a signature of Windows', `${answer}\n\nWindows için Posta ile gönderildi\n\n${quoted}`],
    ['a signature in English', `${answer}\n\nSent from Yahoo Mail on Android\n\n${quoted}`],
    ['Horde', `${answer}\n\nQuoting Hokka <bildirim@hokka.test>:\n\n${quoted}`],
    [
      'GMX',
      `${answer}\n\nGesendet: Samstag, 28. November 2026 um 15:47 Uhr\nVon: Hokka <bildirim@hokka.test>\nAn: Ayşe\n\n${below}`,
    ],
    ['Yandex in Russian', `${answer}\n\n----------------\nКому: Ayşe;\nТема: Yeni yorum;\n\n${below}`],
    ['nothing quoted', answer],
  ])('%s', (_, text) => {
    expect(findAnswer(text)).toBe(answer);
  });
});

describe('loses no word of a person', () => {
  test.each([
    ['an answer below the quote', `${quoted}\n\nTamam.`, 'Tamam.'],
    [
      'answers between quoted lines',
      `> ${answerLine}\n> Giriş uzun.\nKısalttım.\n> Sonu yok.\nEkledim.`,
      'Kısalttım.\nEkledim.',
    ],
    [
      'what the person quotes',
      'Müşteri şöyle demiş:\n\n> Bu başlık olmaz.\n\nBence haklı.',
      'Müşteri şöyle demiş:\n\n> Bu başlık olmaz.\n\nBence haklı.',
    ],
    [
      'what the person quotes, above our mail',
      `Müşteri şöyle demiş:\n\n> Bu başlık olmaz.\n\nBence haklı.\n\n28 Kas 2026 Cmt, 14:03 tarihinde Hokka <b@hokka.test> şunu yazdı:\n\n${quoted}`,
      'Müşteri şöyle demiş:\n\n> Bu başlık olmaz.\n\nBence haklı.',
    ],
    [
      'heads without an address',
      'Başlık şöyle olsun:\n\nKimden: Ekip A\nTarih: 1 Aralık\nKonu: Kış\n\nEkler misin?',
      'Başlık şöyle olsun:\n\nKimden: Ekip A\nTarih: 1 Aralık\nKonu: Kış\n\nEkler misin?',
    ],
    [
      'a sentence about a phone',
      'Fotoğraf iPhone’umdan gönderildi, bakar mısın?\nTeşekkürler.',
      'Fotoğraf iPhone’umdan gönderildi, bakar mısın?\nTeşekkürler.',
    ],
    [
      'a sentence that ends like an introduction',
      'Ayşe 14:30 toplantısında şunu yazdı:\nBöyle kalsın.',
      'Ayşe 14:30 toplantısında şunu yazdı:\nBöyle kalsın.',
    ],
    ['a line with a word of a head', 'Kimden: belli değil\nBence sorun yok.', 'Kimden: belli değil\nBence sorun yok.'],
    [
      'a sentence about a signature',
      `Sent from my iPhone yazısını çıkaralım.\n\n${quoted}`,
      'Sent from my iPhone yazısını çıkaralım.',
    ],
    [
      'an answer between lines below a German introduction',
      `Am 28.11.26 um 15:47 schrieb Hokka:\n\n${quoted}\nBölelim.\n> Hokka`,
      'Bölelim.',
    ],
    ['two dashes between paragraphs', `Birinci.\n--\nİkinci.\n\n${quoted}`, 'Birinci.\n--\nİkinci.'],
    ['a line of underscores', `Bir.\n${'_'.repeat(32)}\nİki.`, `Bir.\n${'_'.repeat(32)}\nİki.`],
    [
      'a line like a head, above the head of Outlook',
      `Kimden: geldiğini yazalım.\n\nKimden: Hokka <bildirim@hokka.test>\nGönderildi: 28 Kasım 2026\nKonu: Yeni yorum\n\n${below}`,
      'Kimden: geldiğini yazalım.',
    ],
    [
      'an answer below a quote without marks',
      `Kimden: Hokka <bildirim@hokka.test>\nKonu: Yeni yorum\n\n${answerLine}\n\nGiriş uzun.\n\n-- \nHokka\nBu mesaj otomatik olarak gönderilmiştir.\n\nBence olur.`,
      'Bence olur.',
    ],
    ['a dash alone at the start', '--\nTamam.', '--\nTamam.'],
  ])('%s', (_, text, expected) => {
    expect(findAnswer(text)).toBe(expected);
  });

  test('any text that looks like no quote', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'ğ', 'İ', ' ', ',', '.', '😀'), maxLength: 40 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
        expect(words(findAnswer(`${lines.join('\n')}\n\n${quoted}`))).toEqual(words(lines.join(' ')));
      }),
    );
  });
});

test.each([
  ['only the quote', quoted],
  ['only a signature of a phone', `iPhone’umdan gönderildi\n\n${quoted}`],
  ['nothing', ' \n\n'],
])('%s is no answer', (_, text) => {
  expect(findAnswer(text)).toBe('');
});
