import { contentMax, createArticleRequest, updateArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { getArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { wordsPerAiRequest } from '@hokka/contracts/articles/edits.ts';
import { createArticle, listTemplates } from '@hokka/contracts/articles/generation.ts';
import { createBriefRequest } from '@hokka/contracts/briefs/brief.ts';
import { createBrief, getBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { computePlannedArticlePrice, outlinePrice } from '@hokka/contracts/briefs/prices.ts';
import { listScopes } from '@hokka/contracts/shared/endpoint.ts';
import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';
import { checkText } from '@hokka/contracts/text/check.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { EndpointRefusal } from './call-endpoint.ts';
import { getPublicationTool, listSitesTool, publishArticleTool } from './publishing-tools.ts';
import { articleAnswer, defineTool, hints, idempotencyKey, idField, type Tool } from './tool.ts';

/** Maximum length, in UTF-16 units, of text returned by one call: as much as clients pass to a model at once. */
export const readLengthMax = 40_000;

const briefAnswer = z.looseObject({
  id: z.uuid(),
  status: z.string().meta({ description: '“planning”, “ready” ya da “failed”' }),
  writing_price: z.object({ articles: z.int(), ai_requests: z.int() }),
});

const listArticlesTool = defineTool({
  name: 'list_articles',
  title: 'Makaleleri listele',
  description: 'Makalelerinizi listeler; arar, süzer ve sıralar. Hak kullanmaz.',
  hints: hints.reads,
  input: listArticles.query.omit({ after: true }),
  output: [listArticles.data],
  scopes: ['articles:read'],
  run: (input, call) => call(listArticles, { query: input }),
});

const readArticleTool = defineTool({
  name: 'read_article',
  title: 'Makaleyi oku',
  description: `Bir makaleyi durumuyla birlikte okur: “generating” ise yazılıyordur, biraz sonra yeniden okuyun. Metin Markdown’dır ve bir çağrıda en çok ${readLengthMax.toLocaleString('tr-TR')} karakteri gelir; devamı için “next_from” değerini “from” olarak gönderin. Hak kullanmaz.`,
  hints: hints.reads,
  input: z.object({
    id: idField('Makale kimliği', 'list_articles ve write_article yanıtlarındaki kimlik'),
    from: z
      .int({ error: describeIssue })
      .min(0)
      .max(contentMax * 2)
      .optional()
      .meta({ title: 'Başlangıç', description: 'Metnin kaçıncı karakterinden başlanacağı' }),
  }),
  output: [
    articleAnswer.extend({
      content_length: z.int().meta({ description: 'Metnin tamamının uzunluğu; metin yanıtın ikinci parçasıdır' }),
      next_from: z.int().optional(),
    }),
  ],
  textField: 'content',
  scopes: ['articles:read'],
  run: async ({ id, from = 0 }, call) => {
    const { content, ...article } = await call(getArticle, { params: { id } });
    return { ...article, ...cutText(String(content ?? ''), from) };
  },
});

const createBriefTool = defineTool({
  name: 'create_brief',
  title: 'Yazı planı iste',
  description: `Uzun bir yazı için plan (bölümleriyle taslak) sipariş eder. ${outlinePrice.aiRequests} AI isteği kullanır. Plan birkaç dakikada hazırlanır: dönen “id” ile read_brief çağırın; durumu “ready” olunca write_article ile yazdırın.`,
  hints: hints.orders,
  input: createBriefRequest.extend({ idempotency_key: idempotencyKey }),
  output: [briefAnswer],
  scopes: (given) => listScopes(createBrief, given),
  run: async ({ idempotency_key, ...body }, call) =>
    withPrice(await call(createBrief, { body, idempotencyKey: idempotency_key })),
});

const readBriefTool = defineTool({
  name: 'read_brief',
  title: 'Yazı planını oku',
  description:
    'Bir yazı planını durumuyla ve taslağıyla okur: “planning” hazırlanıyor, “ready” hazır, “failed” hazırlanamadı demektir. Hak kullanmaz.',
  hints: hints.reads,
  input: z.object({ id: idField('Plan kimliği', 'create_brief yanıtındaki kimlik') }),
  output: [briefAnswer],
  scopes: ['articles:read'],
  run: async ({ id }, call) => withPrice(await call(getBrief, { params: { id } })),
});

const listTemplatesTool = defineTool({
  name: 'list_templates',
  title: 'Şablonları listele',
  description:
    'write_article için şablonları listeler: hazır olanları ve çalışma alanınızınkileri doldurulacak alanlarıyla. Alanların değerlerini “template_fields” içinde adlarıyla gönderin. Hak kullanmaz.',
  hints: hints.reads,
  input: z.object({}),
  output: [listTemplates.data],
  scopes: ['articles:read'],
  run: (_, call) => call(listTemplates, {}),
});

const orderFields = createArticleRequest.partial().extend({
  brief_id: idField(
    'Plan kimliği',
    'Yazının planı. Verilirse başka alanlardan yalnızca “model” gönderilebilir; plan “ready” olmalıdır.',
  ).optional(),
  idempotency_key: idempotencyKey,
});

const writeArticleTool = defineTool({
  name: 'write_article',
  title: 'Makale oluştur',
  description: `Bir makaleyi AI ile yazdırır: ya hazır bir plandan (“brief_id”; istenirse “model”) ya da başlık ve istekten (“title”, “ai_prompt”). Başlık ve istekten 1 makale ve 1 AI isteği, plandan 1 makale ve her ${wordsPerAiRequest.toLocaleString('tr-TR')} kelime için 1 AI isteği kullanır. Yazma dakikalar sürebilir: dönen “id” ile read_article çağırın.`,
  hints: hints.orders,
  input: orderFields,
  output: [articleAnswer],
  scopes: ['generate'],
  run: ({ brief_id, idempotency_key: key, ...body }, call) => {
    if (brief_id === undefined) return call(createArticle, { body, idempotencyKey: key });
    const { model, ...others } = body;
    if (Object.values(others).some((value) => value !== undefined))
      throw new AppError('validation_failed', {
        message: 'Plan kimliği verildiğinde yalnızca model seçilebilir; yazı plandaki bilgilerle yazılır.',
      });
    const chosen = model === undefined ? {} : { model };
    return call(orderPlannedArticle, { params: { id: brief_id }, body: chosen, idempotencyKey: key });
  },
});

const checkWritingTool = defineTool({
  name: 'check_writing',
  title: 'Yazımı denetle',
  description:
    'Türkçe bir metnin yazımını ve anlatımını kişisel sözlüğünüzle denetler; sorunları yerleri ve önerilerle döndürür. Metin saklanmaz. Hak kullanmaz.',
  hints: hints.reads,
  input: checkText.body,
  output: [checkText.data],
  scopes: ['articles:read'],
  run: (body, call) => call(checkText, { body }),
});

const editArticleTool = defineTool({
  name: 'edit_article',
  title: 'Makaleyi düzenle',
  description:
    'Bir makalenin verilen alanlarını kaydeder; “content” metnin tamamının yerine geçer. “version” okuduğunuz sürümdür: makale o zamandan beri değiştiyse kayıt reddedilir, yeniden okuyun. Herkese açık bir makalede değişiklik hemen görünür. Eski metin sürüm geçmişinde kalır. Hak kullanmaz.',
  hints: hints.changes,
  input: updateArticleRequest.omit({ is_public: true, client_save_id: true, reason: true }).extend({
    id: idField('Makale kimliği', 'Düzenlenecek makale'),
    version: z.int({ error: describeIssue }).min(1).meta({ description: 'read_article yanıtındaki sürüm' }),
  }),
  output: [articleAnswer],
  scopes: ['articles:write'],
  run: async ({ id, ...body }, call) => {
    const { content: _, ...article } = await call(updateArticle, { params: { id }, body }).catch(throwWithoutArticle);
    return article;
  },
});

const usageTool = defineTool({
  name: 'usage',
  title: 'Kalan hakları oku',
  description: 'Planınızdan bu dönem kalan makale ve AI isteği haklarını okur. Hak kullanmaz.',
  hints: hints.reads,
  input: z.object({}),
  output: [getLimits.data],
  scopes: ['usage:read'],
  run: (_, call) => call(getLimits, {}),
});

/** Every tool, in the order in which clients show them. */
export const tools: readonly Tool[] = [
  listArticlesTool,
  readArticleTool,
  createBriefTool,
  readBriefTool,
  listTemplatesTool,
  writeArticleTool,
  checkWritingTool,
  editArticleTool,
  listSitesTool,
  publishArticleTool,
  getPublicationTool,
  usageTool,
];

/** Adds what writing a brief will cost. */
function withPrice(brief: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { articles, aiRequests } = computePlannedArticlePrice(Number(brief.word_target));
  return { ...brief, writing_price: { articles, ai_requests: aiRequests } };
}

/** A stale version is refused with the whole article, which is longer than a tool result may be. */
function throwWithoutArticle(error: unknown): never {
  if (!(error instanceof EndpointRefusal) || error.refusal.code !== 'version_conflict') throw error;
  const { data, ...refusal } = error.refusal;
  const { article } = (data ?? {}) as { article?: { version: number } };
  throw new EndpointRefusal(error.message, { ...refusal, data: { version: article?.version } });
}

/** A part of a text that does not split a surrogate pair. */
function cutText(text: string, from: number): Readonly<Record<string, unknown>> {
  const isLowSurrogate = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  const start = isLowSurrogate(from) ? from + 1 : from;
  const end = start + readLengthMax;
  const cut = isLowSurrogate(end) ? end - 1 : end;
  return {
    content: text.slice(start, cut),
    content_length: text.length,
    ...(cut < text.length ? { next_from: cut } : {}),
  };
}
