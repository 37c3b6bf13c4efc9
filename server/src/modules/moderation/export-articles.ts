import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { articleStatusLabels, moderationLabels } from '@hokka/contracts/articles/status.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { type CsvColumns, createFullCsvFile, csvBatchSize, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import type { ArticleFilters, ModerationDependencies } from './article-directory.ts';
import { readArticlesByIds } from './read-all-articles.ts';

const columns: CsvColumns<AdminArticle> = {
  Oluşturulma: (article) => toCsvTime(article.created_at),
  Güncellenme: (article) => toCsvTime(article.updated_at),
  Başlık: (article) => article.title,
  Yazar: (article) => article.User.name,
  'E-posta': (article) => article.User.email,
  Durum: (article) => articleStatusLabels[article.status],
  Moderasyon: (article) => moderationLabels[article.moderation_status],
  'İnceleme notu': (article) => article.moderation_note,
  Yayında: (article) => (article.is_visible ? 'Evet' : 'Hayır'),
  Kategori: (article) => article.category,
  Etiketler: (article) => article.tags.join(', '),
  Kelime: (article) => article.word_count,
  Model: (article) => article.ai_model_used,
  'AI servisi': (article) => article.ai_gateway,
  'Üretim süresi (sn)': (article) =>
    article.generation_time === null ? '' : Math.round(article.generation_time / 1000),
  'Giriş tokenı': (article) => article.prompt_tokens,
  'Çıkış tokenı': (article) => article.completion_tokens,
  'Maliyet (USD)': (article) => (article.cost_usd === null ? '' : article.cost_usd.toFixed(6).replace('.', ',')),
  'Açık şikâyet': (article) => article.open_reports,
  'Hata nedeni': (article) => article.failure_reason,
  'Teknik ayrıntı': (article) => article.failure_detail,
  'Makale kimliği': (article) => article.id,
};

/**
 * All articles that match the list's filters as a CSV file, in the order of the list. Articles are read while the file
 * is sent.
 */
export async function exportArticlesCsv(
  query: ArticleFilters,
  actor: AuditActor,
  dependencies: ModerationDependencies,
): Promise<FileResponse> {
  const ids = await dependencies.articleDirectory.findAll(query);
  const { search, ...filters } = query;
  await recordStandaloneAuditEvent(dependencies, {
    ...actor,
    action: 'articles.export',
    targetKind: 'article',
    // The search text may be a person's name, so the audit log only records that there was one.
    details: { ...filters, searched: search !== undefined, articles: ids.length },
  });
  return createFullCsvFile({
    name: 'hokka-makaleler',
    columns,
    batches: readArticleBatches(ids, dependencies),
    now: actor.request.now,
  });
}

async function* readArticleBatches(
  ids: readonly string[],
  dependencies: ModerationDependencies,
): AsyncGenerator<readonly AdminArticle[]> {
  for (let start = 0; start < ids.length; start += csvBatchSize)
    yield await readArticlesByIds(ids.slice(start, start + csvBatchSize), dependencies);
}
