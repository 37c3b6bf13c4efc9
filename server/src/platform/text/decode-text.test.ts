import { expect, test } from 'vitest';
import { decodeAs, detectEncoding, type TextEncoding } from './decode-text.ts';

const encodings = ['windows-1254', 'mac-turkish', 'cp857'] as const;

function encode(text: string, encoding: TextEncoding): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const byteOf = new Map([...decodeAs(bytes, encoding)].map((letter, byte) => [letter, byte]));
  return Uint8Array.from([...text], (letter) => byteOf.get(letter) ?? 63);
}

test.each([
  'Başlık;İstek\nKahve nasıl demlenir;Yeni başlayanlar için kısa bir yazı',
  'title;prompt\nÇay;Rize çayı\nSüt;Günlük süt üzerine',
  'BAŞLIK,İSTEK\nĞÜŞİÖÇ',
  'şeker',
  'Öğretmen',
  'kâğıt, hikâye ve mahkûm',
  'Ad;Yer\nIşıl Çağlar;Iğdır',
])('the old encodings of Turkish are told apart: %j', (text) => {
  const read = encodings.map((encoding) => {
    const bytes = encode(text, encoding);
    return decodeAs(bytes, detectEncoding(bytes));
  });
  expect(read).toEqual(encodings.map(() => text));
});

test.each(['Café crème', 'Müller & Söhne – 20 °C', 'niño'])(
  'what is not Turkish is read as Windows writes it: %j',
  (text) => {
    expect(detectEncoding(encode(text, 'windows-1254'))).toBe('windows-1254');
  },
);
