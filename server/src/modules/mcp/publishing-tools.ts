import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { publicationStates } from '@hokka/contracts/publishing/publication-labels.ts';
import {
  createPublication,
  getPublication,
  listPublicationSites,
  publicationStatuses,
  publishRequest,
} from '@hokka/contracts/publishing/publications.ts';
import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';
import { choice } from '@hokka/contracts/shared/primitives.ts';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { articleAnswer, defineTool, hints, idempotencyKey, idField } from './tool.ts';

export const listSitesTool = defineTool({
  name: 'list_sites',
  title: 'Siteleri listele',
  description:
    'Makalelerin gönderilebileceği bağlı sitelerinizi listeler; publish_article bunların “id” değerini “site_id” olarak alır. Hak kullanmaz.',
  hints: hints.reads,
  input: z.object({}),
  output: [listPublicationSites.data],
  scopes: ['publish'],
  run: (_, call) => call(listPublicationSites, {}),
});

/** What is sent to a site, without effect on Hokka itself. */
const siteFields = z
  .object({
    status: choice(publicationStatuses).meta({
      title: 'Yayın durumu',
      description: 'Sitede taslak mı yayın mı olacağı; verilmezse yayın',
    }),
    categories: publishRequest.shape.categories.unwrap().meta({
      title: 'Kategoriler',
      description: 'Sitedeki kategorilerin adları; verilmezse makalenin kategorisi',
    }),
    tags: publishRequest.shape.tags.unwrap().meta({
      title: 'Etiketler',
      description: 'Sitedeki etiketlerin adları; verilmezse makalenin etiketleri',
    }),
    seo: publishRequest.shape.seo.unwrap().meta({
      title: 'SEO alanları',
      description: 'Arama motorlarında görünecek başlık ve açıklama, odak anahtar kelime; boş alanlar siteye bırakılır',
    }),
  })
  .partial();

/** An article on a site; the conflicting text there is shown only to callers who may read articles. */
const publicationAnswer = z.looseObject({
  id: z.uuid(),
  article_id: z.uuid(),
  site: z.looseObject({ id: z.uuid(), name: z.string() }),
  state: z.enum(publicationStates),
  status: z.enum(publicationStatuses),
  live_url: z.string().nullable(),
  failure_code: z.string().nullable(),
  failure_reason: z.string().nullable(),
  needs_decision: z.boolean(),
  next_try_at: z.string().nullable(),
});

export const publishArticleTool = defineTool({
  name: 'publish_article',
  title: 'Makaleyi yayımla',
  description:
    'Bir makaleyi ya Hokka’da herkese açar (“is_public” true; verilmezse de) ya da kapatır (false), ya da “site_id” verilirse yalnızca o bağlı sitenize gönderir; siteleri list_sites söyler. Yayın durumu, kategoriler, etiketler ve SEO alanları yalnızca “site_id” ile, “is_public” yalnızca onsuz gönderilir. Siteye gönderim sırada bekleyebilir: yanıttaki “state” durumudur, sonucu dönen “id” ile get_publication söyler. Hak kullanmaz.',
  hints: hints.publishes,
  input: z.object({
    id: idField('Makale kimliği', 'Yayımlanacak makale'),
    is_public: z.boolean({ error: describeIssue }).optional().meta({ title: 'Herkese açık' }),
    site_id: idField('Site', 'Bağlı bir sitenizin kimliği, list_sites yanıtından').optional(),
    ...siteFields.shape,
    idempotency_key: idempotencyKey,
  }),
  output: [publicationAnswer, articleAnswer.extend({ state: z.enum(['public', 'private']) })],
  scopes: ['publish'],
  run: async ({ id, is_public, site_id, idempotency_key: key, ...fields }, call) => {
    if (site_id !== undefined) {
      if (is_public !== undefined)
        throw new AppError('validation_failed', {
          message:
            'Site verildiğinde “is_public” gönderilmez; Hokka’da açmak için publish_article aracını site vermeden çağırın.',
        });
      const body = { ...fields, status: fields.status ?? 'publish', site_id };
      return call(createPublication, { params: { id }, body, idempotencyKey: key });
    }
    if (Object.values(fields).some((value) => value !== undefined))
      throw new AppError('validation_failed', {
        message:
          'Yayın durumu, kategoriler, etiketler ve SEO alanları yalnızca “site_id” ile gönderilir; siteleri list_sites söyler.',
      });
    const { content: _, ...article } = await call(updateArticle, {
      params: { id },
      body: { is_public: is_public ?? true },
    });
    return { ...article, state: article.is_public === true ? 'public' : 'private' };
  },
});

export const getPublicationTool = defineTool({
  name: 'get_publication',
  title: 'Gönderimin durumunu oku',
  description:
    'Bir makalenin bir sitedeki durumunu okur: “state” sırada (“queued”) ya da yoldayken biraz sonra yeniden okuyun. “failed” gönderilemedi demektir, “failure_reason” nedenini söyler; “needs_decision” doğruysa kullanıcının Hokka’da karar vermesi gerekir. Hak kullanmaz.',
  hints: hints.reads,
  input: z.object({ id: idField('Gönderim kimliği', 'publish_article yanıtındaki kimlik') }),
  output: [publicationAnswer],
  scopes: ['publish'],
  run: ({ id }, call) => call(getPublication, { params: { id } }),
});
