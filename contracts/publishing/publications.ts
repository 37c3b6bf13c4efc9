import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, idParams, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { publicationActions, publicationFailures, publicationStates } from './publication-labels.ts';
import { scheduleStates } from './schedule-states.ts';
import { site, siteKinds } from './sites.ts';

export const publicationStatuses = ['draft', 'publish'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

export const seoTitleMax = 200;
export const seoDescriptionMax = 500;

const termName = singleLineText({ max: [100, 'Bir ad en fazla 100 karakter olabilir'] });
const terms = (label: string) =>
  z
    .array(termName, { error: `${label} liste olmalıdır` })
    .max(20, `En fazla 20 ${label.toLocaleLowerCase('tr')} gönderilebilir`)
    .transform((list) => [...new Set(list.filter((one) => one !== ''))]);

/** What a site gives search engines for their results. Empty fields are left to the site. */
const seo = z.object({
  title: singleLineText({ max: [seoTitleMax, `SEO başlığı en fazla ${seoTitleMax} karakter olabilir`] }).optional(),
  description: trimmedText({
    max: [seoDescriptionMax, `SEO açıklaması en fazla ${seoDescriptionMax} karakter olabilir`],
  }).optional(),
  keyphrase: singleLineText({ max: [100, 'Anahtar kelime en fazla 100 karakter olabilir'] }).optional(),
});

/** What a publication sends besides the article; absent fields are taken from the article. */
export const siteOptions = z.object({
  /** Names; absent: category and tags of the article. Missing ones are created on the site. */
  categories: terms('Kategoriler').optional(),
  tags: terms('Etiketler').optional(),
  /** An id of `getSiteChoices`; absent: the account that publishes. */
  author: singleLineText({ max: [100, 'Yazar kimliği en fazla 100 karakter olabilir'] }).optional(),
  /** Whether the article's cover, if it is a picture, becomes the post's. */
  with_cover: z.boolean({ error: 'Kapak seçimi true veya false olmalıdır' }).optional(),
  seo: seo.optional(),
  /** Whether to replace pictures that are too large for the site by their descriptions. */
  without_large_pictures: z.boolean({ error: 'Büyük görseller seçimi true veya false olmalıdır' }).optional(),
});

export const publishRequest = siteOptions.extend({
  site_id: z.uuid({ error: 'Bir site seçin' }).meta({ title: 'Site' }),
  status: choice(publicationStatuses).meta({ title: 'Yayın durumu' }),
  with_cover: siteOptions.shape.with_cover.unwrap().default(true),
  without_large_pictures: siteOptions.shape.without_large_pictures.unwrap().default(false),
  /** Whether to create a new post because the previous one no longer exists on the site. */
  as_new: z.boolean({ error: 'Yeni yazı seçimi true veya false olmalıdır' }).default(false),
});
export type PublishRequest = z.output<typeof publishRequest>;

/** Maximum number of characters of a site's text that are stored for a comparison. */
export const comparedTextMax = 20_000;

/** The post on the site that differs from the one that was sent. */
const conflict = z.object({
  remote_version: z.string(),
  title: z.string(),
  /** Plain text of the post, with an empty line between paragraphs; at most `comparedTextMax` characters. */
  text: z.string(),
  /** Parts that were changed on the site; null if unknown. */
  changed: z
    .array(z.enum(['title', 'text', 'excerpt', 'cover', 'status']))
    .nullable()
    .default(null),
  /** Set if someone chose this status on the site; overwriting undoes it. */
  held_back: z.enum(['private', 'pending', 'scheduled']).nullable().default(null),
});

export const publication = z.object({
  id: z.uuid(),
  article_id: z.uuid(),
  site: z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(siteKinds),
    url: z.string(),
    is_deleted: z.boolean(),
  }),
  state: z.enum(publicationStates),
  /** The last requested action; if the publication failed, it is the one that failed. */
  action: z.enum(publicationActions),
  /** The intended status of the post, or that before it was withdrawn. */
  status: z.enum(publicationStatuses),
  categories: z.array(z.string()).nullable(),
  tags: z.array(z.string()).nullable(),
  author: z.string().nullable(),
  with_cover: z.boolean(),
  without_large_pictures: z.boolean(),
  seo: seo.nullable(),
  /** The post’s id on the site; null if there is none. */
  remote_id: z.string().nullable(),
  live_url: z.string().nullable(),
  edit_url: z.string().nullable(),
  failure_code: z.enum(Object.keys(publicationFailures) as [keyof typeof publicationFailures]).nullable(),
  failure_reason: z.string().nullable(),
  conflict: conflict.nullable(),
  /** The post was searched for and not found, so the author has to say whether it was created. */
  needs_decision: z.boolean(),
  /** Whether the site has the last saved version of the article. */
  is_current: z.boolean(),
  /** When the next automatic attempt or search takes place. */
  next_try_at: timestamp.nullable(),
  updated_at: timestamp,
  verified_at: timestamp.nullable(),
});
export type Publication = z.infer<typeof publication>;

/** A publication for an API key that may publish but not read: without the text on the site. */
export const unreadPublication = publication.extend({
  conflict: conflict.omit({ title: true, text: true }).nullable(),
});

/** A publication in a list of several articles: without the text on the site. */
const listedPublication = publication.omit({ conflict: true });
export type ListedPublication = z.infer<typeof listedPublication>;

/** When a scheduled article of a list is published, and with what result. */
export const listedSchedule = z.object({ article_id: z.uuid(), at: timestamp, state: z.enum(scheduleStates) });
export type ListedSchedule = z.infer<typeof listedSchedule>;

const staleReads = ['listPublications', 'listPublicationsOfArticles'];

export const listPublicationSites = endpoint({
  name: 'listPublicationSites',
  summary: 'Lists the caller’s sites to which articles can be published, with the fields that API clients need',
  method: 'GET',
  path: '/publications/sites',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  data: z.object({ sites: z.array(site.pick({ id: true, name: true, kind: true }).extend({ host: z.string() })) }),
});

export const createPublication = endpoint({
  name: 'createPublication',
  summary: 'Queues the publication of an article on a site, or the update of its existing post there',
  method: 'POST',
  path: '/articles/:id/publications',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  params: idParams,
  body: publishRequest,
  data: publication,
  unreadData: unreadPublication,
  status: 201,
  existingStatus: 200,
  idempotent: true,
  errors: [
    'article_not_found',
    'site_not_found',
    'paid_plan_required',
    'article_not_sendable',
    'approval_required',
    'site_options_not_approved',
    'publication_running',
    'publication_undecided',
    'idempotency_mismatch',
  ],
  rateLimits: [{ bucket: 'publish', subject: 'user', max: 300, windowSeconds: 600 }],
  invalidates: staleReads,
});

export const listPublications = endpoint({
  name: 'listPublications',
  summary: 'Lists an article’s publications with the state on each site',
  method: 'GET',
  path: '/articles/:id/publications',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  data: z.object({ publications: z.array(publication) }),
  errors: ['article_not_found'],
});

export const getPublication = endpoint({
  name: 'getPublication',
  summary: 'Returns the state of one publication',
  method: 'GET',
  path: '/publications/:id',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  params: idParams,
  data: publication,
  unreadData: unreadPublication,
});

/** Ids of one page of articles. */
const articleIds = z
  .string({ error: 'Makale kimlikleri zorunludur' })
  .max(4000, 'En fazla 100 makale seçilebilir')
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(
    z
      .array(z.uuid({ error: 'Makale kimlikleri virgülle ayrılmış olmalıdır' }))
      .max(100, 'En fazla 100 makale seçilebilir'),
  );

export const listPublicationsOfArticles = endpoint({
  name: 'listPublicationsOfArticles',
  summary: 'Lists the publications and the schedules of several of the caller’s articles, without conflicting texts',
  method: 'GET',
  path: '/publications',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object({ articles: articleIds.meta({ title: 'Makaleler' }) }),
  data: z.object({
    publications: z.array(listedPublication),
    /** Their schedules that have not ended, or that need their author. */
    schedules: z.array(listedSchedule),
  }),
});

export const resolvePublication = endpoint({
  name: 'resolvePublication',
  summary:
    'Resolves an unknown outcome (`found`: the id of the post on the site, or `none`) or a conflict (`action` with the `remote_version` that was shown)',
  method: 'POST',
  path: '/publications/:id/resolve',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  params: idParams,
  body: z
    .object({
      found: singleLineText({ max: [100, 'Yazı kimliği en fazla 100 karakter olabilir'] })
        .meta({ title: 'Bulunan yazı' })
        .optional(),
      action: choice(['overwrite', 'keep']).optional(),
      remote_version: singleLineText({ max: [200, 'Sürüm en fazla 200 karakter olabilir'] })
        .meta({ title: 'Görülen sürüm' })
        .optional(),
    })
    .superRefine(({ found = '', action, remote_version = '' }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (found === '' && action === undefined) refuse('found', 'Bulunan yazıyı ya da bir işlem seçin');
      else if (found !== '' && action !== undefined) refuse('action', 'Yalnızca biri gönderilebilir');
      else if (action !== undefined && remote_version === '') refuse('remote_version', 'Görülen sürüm zorunludur');
    }),
  data: publication,
  unreadData: unreadPublication,
  errors: ['publication_not_waiting', 'publication_changed'],
  invalidates: staleReads,
});

export const withdrawPublication = endpoint({
  name: 'withdrawPublication',
  summary: 'Turns the post on the site back into a draft and sends a webhook event',
  method: 'POST',
  path: '/publications/:id/withdraw',
  access: 'user',
  right: 'publish',
  scope: 'publish',
  params: idParams,
  data: publication,
  unreadData: unreadPublication,
  errors: ['publication_running', 'publication_not_withdrawable'],
  invalidates: staleReads,
});
