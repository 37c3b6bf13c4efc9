import { isOutdated, type Trend } from './trends.rules.ts';

/** An article with its figures of a month. */
export interface AdvisedArticle extends Trend {
  readonly title: string;
  /** Average share of the text that was read, in per cent, and of how many views; null while none was measured. */
  readonly averagePercent: number | null;
  readonly measured: number;
}

/** Figures of a month that the mail draws its advice from. */
export interface MonthFigures {
  /** Most views first. */
  readonly articles: readonly AdvisedArticle[];
  /** Articles published in the month. */
  readonly published: number;
  /** Queries with many impressions and few clicks, from Search Console; empty without it. */
  readonly nearQueries: readonly { readonly query: string; readonly position: number; readonly impressions: number }[];
}

const adviceMax = 3;
const measuredMin = 30;
const shallowPercent = 35;
const risingMin = 20;
const titleMax = 80;

/** The things worth doing after a month, the most useful first; at most three, and one for each article. */
export function chooseAdvice({ articles, published, nearQueries }: MonthFigures): string[] {
  const advised = new Set<AdvisedArticle>();
  const advice: string[] = [];
  const add = (article: AdvisedArticle | undefined, write: (one: AdvisedArticle, title: string) => string) => {
    if (article === undefined) return;
    advised.add(article);
    advice.push(write(article, shorten(article.title)));
  };
  const find = (isWanted: (one: AdvisedArticle) => boolean) =>
    articles.filter((one) => !advised.has(one) && isWanted(one));
  add(
    find(isOutdated).toSorted((a, b) => a.views - a.viewsBefore - (b.views - b.viewsBefore))[0],
    ({ views, viewsBefore, unchangedDays }, title) =>
      `“${title}” yazısını yenileyin: görüntülenmesi ${viewsBefore} iken ${views} oldu ve metni ${Math.floor(unchangedDays / 30)} aydır değişmedi.`,
  );
  const [near] = nearQueries;
  if (near !== undefined) {
    advice.push(
      `“${shorten(near.query)}” aramasında ${near.impressions} kez göründünüz; ortalama sıranız ${near.position.toLocaleString('tr-TR')}. Bu konuyu işleyen yazıyı güçlendirin.`,
    );
  }
  add(
    find(({ averagePercent, measured }) => measured >= measuredMin && (averagePercent ?? 100) < shallowPercent)[0],
    ({ averagePercent }, title) =>
      `“${title}” yazısının girişini kısaltın: okurlar ortalama %${averagePercent} kadarını okuyor.`,
  );
  add(
    find(({ views, viewsBefore }) => views - viewsBefore >= risingMin && views * 2 >= viewsBefore * 3).toSorted(
      (a, b) => b.views - b.viewsBefore - (a.views - a.viewsBefore),
    )[0],
    ({ views, viewsBefore }, title) =>
      `“${title}” yükseliyor (${viewsBefore} yerine ${views} görüntülenme): konunun devamını yazın ve iki yazıyı birbirine bağlayın.`,
  );
  if (published === 0) advice.push('Geçen ay yeni yazı yayımlanmadı. Takvime bu ay için en az bir yazı ekleyin.');
  add(
    find(({ views }) => views > 0)[0],
    ({ views }, title) =>
      `En çok okunan yazınız “${title}” (${views} görüntülenme). Sonuna öbür yazılarınıza bağlantı ekleyin.`,
  );
  return advice.slice(0, adviceMax);
}

function shorten(title: string): string {
  return title.length <= titleMax ? title : `${title.slice(0, titleMax).trimEnd()}…`;
}
