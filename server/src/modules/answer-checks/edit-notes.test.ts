import { expect, it } from 'vitest';
import { dropTrailingNotes } from './trailing-notes.ts';

const text = '## Bakım\n\nToprağı nemli tutun, yaprakları ara sıra silin. Sabırlı olan kazanır.';
const drop = (written: string) => dropTrailingNotes(written, 'tr', { isSection: false });

it.each([
  '---\n\n**Son okuma notları**\n\n1. Tekrar eden ifadeleri ayıkladım.\n2. Uzun cümleleri böldüm.',
  '---\n\n**Düzelti notları**\n\n- Yazım yanlışlarını giderdim.\n- Uzun paragrafları ayırdım.\n- Girişi güçlendirdim.',
  '***\n\n### İkinci okuma\n\n- Dolgu sözcüklerini çıkardım.\n- Tonu eşitledim.',
  '---\n\nNeleri düzelttim:\n\n- Devrik cümleleri toparladım.\n- Edilgen çatıyı azalttım.',
  '**Editing notes**\n\n1. I removed repeated phrases.\n2. I split long sentences.',
])('what a model corrected in its own text goes', (notes) => {
  expect(drop(`${text}\n\n${notes}`)).toBe(text);
});

it.each([
  '**Bu yıl neler yaptım**\n\n- Her sabah yürüdüm.\n- İki kitap okudum.\n- Yeni bir dil öğrendim.',
  '---\n\n**Tarifte değiştirdiklerim**\n\n- Şekeri azalttım.\n- Unu eledim.',
  '---\n\n**Okuma günlüğüm**\n\n- Üç bölüm okudum.\n- Romanın sonuç bölümünü beğendim.\n- Cümlelerin altını çizdim.',
  '**Düzelti listesi**\n\n- Cümleleri kısaltın.\n- Tekrarları silin.',
])('lists of other things stay', (list) => {
  expect(drop(`${text}\n\n${list}`)).toBe(`${text}\n\n${list}`);
});

it('the list of an editor in a text about writing stays', () => {
  const about = '## Redaksiyon\n\nBir editörün romanda neler değiştirdiğini kendi notlarından okuyalım.';
  const list = '**Değişiklikler**\n\n- Uzun cümleleri böldüm.\n- Tekrarları sildim.';
  expect(drop(`${about}\n\n${list}`)).toBe(`${about}\n\n${list}`);
});
