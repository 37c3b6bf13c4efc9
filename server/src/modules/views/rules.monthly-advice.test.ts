import { expect, test } from 'vitest';
import { type AdvisedArticle, chooseAdvice } from './rules.ts';

const article = (title: string, more: Partial<AdvisedArticle> = {}): AdvisedArticle => ({
  title,
  views: 10,
  viewsBefore: 10,
  unchangedDays: 10,
  averagePercent: null,
  measured: 0,
  ...more,
});

test('three things are chosen, the most useful first', () => {
  const articles = [
    article('Yükselen', { views: 90, viewsBefore: 40 }),
    article('Sığ', { measured: 40, averagePercent: 20 }),
    article('Eski', { views: 20, viewsBefore: 60, unchangedDays: 400 }),
  ];
  const nearQueries = [{ query: 'filtre kahve', position: 8.5, impressions: 300 }];
  expect(chooseAdvice({ articles, published: 0, nearQueries })).toEqual([
    '“Eski” yazısını yenileyin: görüntülenmesi 60 iken 20 oldu ve metni 13 aydır değişmedi.',
    '“filtre kahve” aramasında 300 kez göründünüz; ortalama sıranız 8,5. Bu konuyu işleyen yazıyı güçlendirin.',
    '“Sığ” yazısının girişini kısaltın: okurlar ortalama %20 kadarını okuyor.',
  ]);
  expect(chooseAdvice({ articles: articles.slice(0, 1), published: 0, nearQueries: [] })).toEqual([
    '“Yükselen” yükseliyor (40 yerine 90 görüntülenme): konunun devamını yazın ve iki yazıyı birbirine bağlayın.',
    'Geçen ay yeni yazı yayımlanmadı. Takvime bu ay için en az bir yazı ekleyin.',
  ]);
});

test('an article is advised about once, and nothing is invented', () => {
  const old = article('Eski', { views: 20, viewsBefore: 60, unchangedDays: 400, measured: 50, averagePercent: 10 });
  expect(chooseAdvice({ articles: [old], published: 1, nearQueries: [] })).toHaveLength(1);
  expect(chooseAdvice({ articles: [], published: 1, nearQueries: [] })).toEqual([]);
  const [advice] = chooseAdvice({ articles: [article('x'.repeat(300))], published: 1, nearQueries: [] });
  expect(advice?.length).toBeLessThan(200);
});
