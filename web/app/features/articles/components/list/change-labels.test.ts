import { describe, expect, it } from 'vitest';
import { describeChanges } from './change-labels.ts';

describe('what became of many articles', () => {
  it('is told as a whole, in part with the reasons, or as nothing', () => {
    expect(describeChanges('trash', ['done', 'done'])).toEqual({
      title: '2 makale çöp kutusuna taşındı',
      description: undefined,
    });
    expect(describeChanges('publish', ['done', 'not_completed', 'generating', 'done', 'not_completed'])).toEqual({
      title: '5 makaleden 2 tanesi yayımlandı',
      description: '1 makale hâlâ yazılıyor, 2 makale tamamlanmamış.',
    });
    expect(describeChanges('add_tag', ['unchanged'])).toEqual({
      title: 'Hiçbir makale değişmedi',
      description: '1 makale zaten öyleydi.',
    });
    expect(describeChanges('remove_tag', ['done']).title).toBe('1 makaleden etiket kaldırıldı');
  });
});
