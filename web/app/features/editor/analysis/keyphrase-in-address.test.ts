import { expect, test } from 'vitest';
import { countInAddress } from './keyphrase-in-address.ts';

test.each([
  ['evde-cay-demlemek', 'Çay demlemek', 1],
  ['evde-cay-demlemenin-yolu', 'çay demleme', 1],
  ['ev-fiyatlarinin-artisi', 'fiyat', 1],
  ['kitabin-dili', 'kitap', 1],
  ['kitab-i', 'kitap', 0],
  ['evet-demek', 'ev', 0],
  ['ev-almak', 'ev', 1],
  ['cay-ve-demlemek', 'çay demlemek', 0],
  ['cay-cay', 'çay', 2],
  ['cay', 'çay demlemek', 0],
  ['cay', '', 0],
  ['cay', '!?', 0],
])('of %s, %j: %i', (slug, keyphrase, count) => {
  expect(countInAddress(slug, keyphrase)).toBe(count);
});
