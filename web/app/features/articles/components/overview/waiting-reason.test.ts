import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { expect, it } from 'vitest';
import { describeWaiting } from './waiting-reason.ts';

const describe = (fields: Partial<ArticleListItem>) =>
  describeWaiting({
    status: 'completed',
    moderation_status: 'approved',
    moderation_note: null,
    ...fields,
  } as ArticleListItem)?.label;

it('names the most pressing reason for which an article waits', () => {
  const copy = { working_copy_saved_at: '2026-03-10T09:00:00.000Z' };
  const stopped = { stopped_at: '2026-03-10T09:00:00.000Z' };
  expect(describe({})).toBeUndefined();
  expect(describe({ status: 'generating', ...copy })).toBe('Yazılıyor, izleyin');
  expect(describe({ status: 'failed' })).toBe('Yazılamadı, yeniden oluşturun');
  const waiting = { for: 'service', since: '2026-03-10T09:00:00.000Z' } as const;
  expect(describe({ status: 'generating', waiting })).toBe(
    'Sırada: yapay zekâ servisi yanıt vermiyor, düzelince yazılacak',
  );
  expect(describe({ moderation_status: 'rejected', moderation_note: 'Reklam', ...copy })).toBe(
    'Reddedildi. Gerekçe: Reklam',
  );
  expect(describe({ moderation_status: 'rejected', ...stopped })).toBe('Reddedildi');
  expect(describe(stopped)).toBe('Yarım kaldı, devam edin');
  expect(describe({ ...stopped, is_short: true })).toBe('İstenenden kısa, devam edin');
  const missing_sections = [{ id: 's1', heading: 'Sulama' }];
  expect(describe({ ...stopped, missing_sections })).toBe('Planın eksik bölümleri var, tamamlayın');
  expect(describe({ missing_sections, is_public: true })).toBeUndefined();
  expect(describe({ ...copy, moderation_status: 'pending' })).toBe('Yayımlanmamış değişiklik var');
  expect(describe({ moderation_status: 'pending' })).toBe('İncelemede');
});
