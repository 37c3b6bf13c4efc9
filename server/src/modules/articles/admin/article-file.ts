import { Readable } from 'node:stream';
import type { AdminArticle } from '@hokka/contracts/article-admin.ts';
import { articleStatusLabels, moderationLabels } from '@hokka/contracts/article-words.ts';
import { istanbulDay } from '../../../platform/calendar.ts';
import { recordAudit } from '../../../platform/database/audit.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { FileAnswer, RequestFacts } from '../../../platform/http/route.ts';
import { byteOrderMark, csvLine } from '../../../platform/text/csv.ts';
import { shortMoment } from '../../../platform/text/dates.ts';
import { contentDisposition } from '../../../platform/text/file-name.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import type { DirectoryQuery } from './article-directory.ts';
import { readArticlesByIds } from './read-all-articles.ts';

const rowsAtOnce = 500;

const headings = [
  'Oluşturulma',
  'Güncellenme',
  'Başlık',
  'Yazar',
  'Email',
  'Durum',
  'Moderasyon',
  'İnceleme notu',
  'Yayında',
  'Kategori',
  'Etiketler',
  'Kelime',
  'Model',
  'Üretim süresi (sn)',
  'Giriş tokenı',
  'Çıkış tokenı',
  'Maliyet (USD)',
  'Açık bildirim',
  'Hata nedeni',
  'Teknik ayrıntı',
  'Makale kimliği',
];

type FileDependencies = Pick<ArticlesDependencies, 'articleDirectory' | 'database' | 'newId'>;

/** The articles that a list can be paged through as a file for spreadsheets, in the list's order; read while it is sent. */
export async function articleFile(
  query: DirectoryQuery,
  { caller, request }: { readonly caller: Caller; readonly request: RequestFacts },
  dependencies: FileDependencies,
): Promise<FileAnswer> {
  const ids = await dependencies.articleDirectory.findAll(query);
  const { search, ...filters } = query;
  await dependencies.database.transaction().execute((trx) =>
    recordAudit(trx, dependencies.newId, {
      actorId: caller.userId,
      action: 'articles.export',
      targetKind: 'article',
      targetId: undefined,
      // What was searched for may be a person's name.
      details: { ...filters, searched: search !== undefined, articles: ids.length },
      address: request.address,
      userAgent: request.userAgent,
      at: request.now,
    }),
  );
  return {
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: contentDisposition(`hokka-makaleler-${istanbulDay(request.now)}.csv`),
    content: Readable.from(linesOf(ids, dependencies)),
  };
}

async function* linesOf(ids: readonly string[], dependencies: FileDependencies): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const articles = await readArticlesByIds(ids.slice(start, start + rowsAtOnce), dependencies);
    yield articles.map(lineOf).join('');
  }
}

function lineOf(article: AdminArticle): string {
  return csvLine([
    shortMoment(new Date(article.created_at)),
    shortMoment(new Date(article.updated_at)),
    article.title,
    article.User.name,
    article.User.email,
    articleStatusLabels[article.status],
    moderationLabels[article.moderation_status],
    article.moderation_note ?? '',
    article.is_visible ? 'Evet' : 'Hayır',
    article.category ?? '',
    article.tags.join(', '),
    article.word_count,
    article.ai_model_used ?? '',
    article.generation_time === null ? '' : Math.round(article.generation_time / 1000),
    article.prompt_tokens ?? '',
    article.completion_tokens ?? '',
    article.cost_usd === null ? '' : article.cost_usd.toFixed(6).replace('.', ','),
    article.open_reports,
    article.failure_reason ?? '',
    article.failure_detail ?? '',
    article.id,
  ]);
}
