import type { ImageUse } from '@hokka/contracts/articles/images.ts';
import { expect, test } from 'vitest';
import { describeDeletion } from './describe-uses.ts';

const use = (title: string, more: Partial<ImageUse> = {}): ImageUse => ({
  article_id: title,
  title,
  is_shown: true,
  is_public: false,
  is_in_trash: false,
  ...more,
});

test('a warning names every article, and what becomes of it', () => {
  expect(describeDeletion([])).toBe('Hiçbir makalede geçmiyor. Silinen görsel geri getirilemez.');
  expect(describeDeletion([use('Çay'), use('Süt', { is_in_trash: true, is_public: true })])).toBe(
    'Görsel “Çay” ve “Süt” (çöp kutusunda) içinde duruyor; silerseniz yerinde yalnızca açıklaması kalır. Silinen görsel geri getirilemez.',
  );
  expect(describeDeletion([use('Çay', { is_public: true }), use('Ekmek', { is_shown: false })])).toBe(
    'Görsel “Çay” içinde duruyor ve okurlara açık; silerseniz yerinde yalnızca açıklaması kalır. “Ekmek” için saklanan eski sürümlerde de geçiyor; o sürümlerde görünmez olur. Silinen görsel geri getirilemez.',
  );
});
