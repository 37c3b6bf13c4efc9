import { expect, it } from 'vitest';
import { isBesideOrder } from './almost-nothing.ts';

const order = { kind: 'article', language: 'tr', wordsMin: 300, about: 'Zeytin ağacının bakımı' } as const;

it.each([
  'Konu, hizmet çerçevemiz haricinde kaldığından talep sonuçlandırılamamıştır.',
  'Bunu geçelim.',
  'Давайте поговорим о другом.',
  'Devam etmek için Pro pakete geçmeniz gerekir.',
  '[İçerik kaldırıldı]',
])('%s says something else than what was ordered', (answer) => {
  expect(isBesideOrder(answer, order)).toBe(true);
  expect(isBesideOrder(`# Zeytin ağacının bakımı\n\n${answer}`, order)).toBe(true);
});

it.each([
  'Zeytin az su ister, bunu unutmayalım.',
  'Toprak kışın dinlenir.',
  'Meyvesi sıkılır, ama çiğ yenemez. Güneşi sever.',
  'Ben giderim\nSen kalırsın\nDeniz susar',
  '— Geldin mi?\n\n— Geldim.\n\n— Otur lütfen.',
  `${'Toprak kışın dinlenir, siz de dinlenin. '.repeat(8)}`,
])('%s may be a text of the order', (answer) => {
  expect(isBesideOrder(answer, order)).toBe(false);
});

it('says nothing of short orders, of edits and where nothing is named', () => {
  expect(isBesideOrder('Bunu geçelim.', { ...order, wordsMin: 30 })).toBe(false);
  expect(isBesideOrder('Bunu geçelim.', { ...order, kind: 'edit' })).toBe(false);
  expect(isBesideOrder('Bunu geçelim.', { kind: 'article', language: 'tr', wordsMin: 300 })).toBe(false);
});
