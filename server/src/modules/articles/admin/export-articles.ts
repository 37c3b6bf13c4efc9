import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { articleStatusLabels, moderationLabels } from '@hokka/contracts/articles/status.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { createFullCsvFile, csvBatchSize } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import type { ArticleFilters } from '../domain/article-directory.ts';
import { readArticlesByIds } from './read-all-articles.ts';

const headings = [
  'Oluşturulma',
  'Güncellenme',
  'Başlık',
  'Yazar',
  'E-posta',
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
  'Açık şikâyet',
  'Hata nedeni',
  'Teknik ayrıntı',
  'Makale kimliği',
];

type ExportDependencies = Pick<ArticlesDependencies, 'articleDirectory' | 'database' | 'newId'>;

/** The articles that a list can be paged through as a file for spreadsheets, in the list's order; read while it is sent. */
export async function exportArticlesCsv(
  query: ArticleFilters,
  actor: AuditActor,
  dependencies: ExportDependencies,
): Promise<FileResponse> {
  const ids = await dependencies.articleDirectory.findAll(query);
  const { search, ...filters } = query;
  await recordStandaloneAuditEvent(dependencies, {
    ...actor,
    action: 'articles.export',
    targetKind: 'article',
    // What was searched for may be a person's name.
    details: { ...filters, searched: search !== undefined, articles: ids.length },
  });
  return createFullCsvFile({
    name: 'hokka-makaleler',
    headings,
    batches: readArticleBatches(ids, dependencies),
    toFields,
    now: actor.request.now,
  });
}

async function* readArticleBatches(
  ids: readonly string[],
  dependencies: ExportDependencies,
): AsyncGenerator<readonly AdminArticle[]> {
  for (let start = 0; start < ids.length; start += csvBatchSize)
    yield await readArticlesByIds(ids.slice(start, start + csvBatchSize), dependencies);
}

function toFields(article: AdminArticle): (string | number)[] {
  return [
    formatShortDateTime(new Date(article.created_at)),
    formatShortDateTime(new Date(article.updated_at)),
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
  ];
}
