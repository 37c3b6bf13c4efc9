import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, singleLineText, timestamp } from '../shared/primitives.ts';
import { siteFindingCodes } from './site-findings.ts';

/** Maximum number of sites per user. */
export const sitesMax = 20;
export const siteNameMax = 100;
export const siteUrlMax = 1000;

export const siteKinds = ['wordpress', 'ghost', 'webhook'] as const;
export type SiteKind = (typeof siteKinds)[number];

export const siteKindLabels = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  webhook: 'Webhook',
} as const satisfies Record<SiteKind, string>;

/** Fields for search engines that a site can store. */
export const seoFields = ['title', 'description', 'keyphrase'] as const;
export type SeoField = (typeof seoFields)[number];

const finding = z.object({
  code: z.enum(siteFindingCodes),
  level: z.enum(['ok', 'warning', 'failed']),
  title: z.string(),
  remedy: z.string(),
});

export const siteCheck = z.object({
  /** The most severe level of the findings. */
  outcome: z.enum(['ok', 'warning', 'failed']),
  findings: z.array(finding),
  checked_at: timestamp,
});
export type SiteCheck = z.infer<typeof siteCheck>;

/** A site as its owner sees it, always without its secrets. */
export const site = z.object({
  id: z.uuid(),
  kind: z.enum(siteKinds),
  name: z.string(),
  url: z.string(),
  /** Where the check found the site's API. */
  api_root: z.string(),
  /** The account that publishes; only for WordPress. */
  account: z.string().nullable(),
  /** Fields for search engines that this site stores. */
  seo: z.array(z.enum(seoFields)),
  check: siteCheck.nullable(),
  created_at: timestamp,
});
export type Site = z.infer<typeof site>;

const secretText = (label: string) => singleLineText({ max: [500, `${label} en fazla 500 karakter olabilir`] });

/** Depends on the kind of site: `username` and `password`, `admin_key`, or `secret`. */
export const siteCredentials = z.object({
  username: singleLineText({ max: [100, 'Kullanıcı adı en fazla 100 karakter olabilir'] }).optional(),
  /** An application password; spaces in it are ignored. */
  password: secretText('Uygulama parolası').meta({ title: 'Uygulama parolası' }).optional(),
  /** Key of a custom integration: `id:secret`. */
  admin_key: secretText('Admin API anahtarı').optional(),
  /** Signs the calls: `whsec_` and 24 to 64 bytes in base64. */
  secret: secretText('İmza anahtarı').meta({ title: 'İmza anahtarı' }).optional(),
});
export type SiteCredentials = z.output<typeof siteCredentials>;

const adminKey = /^[0-9a-f]{24}:[0-9a-f]{64}$/i;
const webhookSecret = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

/** Finds problems in a site's credentials that show without contacting the site. */
export function findCredentialsProblem(
  kind: SiteKind,
  { username = '', password = '', admin_key = '', secret = '' }: SiteCredentials,
): { readonly field: keyof SiteCredentials; readonly message: string } | undefined {
  if (kind === 'wordpress') {
    if (username === '') return { field: 'username', message: 'Kullanıcı adı zorunludur' };
    // A colon would end the user name in the header of Basic authentication.
    if (username.includes(':')) return { field: 'username', message: 'Kullanıcı adında iki nokta olamaz' };
    return password === '' ? { field: 'password', message: 'Uygulama parolası zorunludur' } : undefined;
  }
  if (kind === 'ghost') {
    if (admin_key === '') return { field: 'admin_key', message: 'Admin API anahtarı zorunludur' };
    return adminKey.test(admin_key)
      ? undefined
      : { field: 'admin_key', message: 'Admin API anahtarı, iki nokta ile ayrılmış 24 ve 64 karakterden oluşur' };
  }
  if (secret === '') return { field: 'secret', message: 'İmza anahtarı zorunludur' };
  return webhookSecret.test(secret)
    ? undefined
    : { field: 'secret', message: 'İmza anahtarı whsec_ ile başlamalı ve base64 olmalıdır' };
}

const nameLength = [siteNameMax, `Site adı en fazla ${siteNameMax} karakter olabilir`] as const;
const nameTitle = { title: 'Site adı' };
const url = singleLineText({
  required: 'Site adresi zorunludur',
  max: [siteUrlMax, `Site adresi en fazla ${siteUrlMax} karakter olabilir`],
}).meta({ title: 'Site adresi' });

export const createSiteRequest = z
  .object({
    kind: choice(siteKinds).meta({ title: 'Site türü' }),
    url,
    /** Absent or empty: the name that the site gives itself. */
    name: singleLineText({ max: nameLength }).meta(nameTitle).optional(),
    credentials: siteCredentials.meta({ title: 'Giriş bilgileri' }),
  })
  .superRefine(({ kind, credentials }, context) => {
    const problem = findCredentialsProblem(kind, credentials);
    if (problem !== undefined)
      context.addIssue({ code: 'custom', path: ['credentials', problem.field], message: problem.message });
  });

export const updateSiteRequest = z.object({
  url: url.optional(),
  name: singleLineText({ required: 'Site adı zorunludur', max: nameLength }).meta(nameTitle).optional(),
  /** Required if the address changes to another origin; absent: the stored ones are retained. */
  credentials: siteCredentials.meta({ title: 'Giriş bilgileri' }).optional(),
});

const changeLimits = [{ bucket: 'change-site', subject: 'user', max: 30, windowSeconds: 3600 }] as const;
const staleReads = ['listSites', 'listPublications', 'listPublicationsOfArticles'];

export const listSites = endpoint({
  name: 'listSites',
  summary: 'Lists the caller’s sites without their secrets, in the order in which they were added',
  method: 'GET',
  path: '/sites',
  access: 'user',
  right: 'publish',
  data: z.object({ sites: z.array(site), max: z.int(), can_publish: z.boolean() }),
});

export const createSite = endpoint({
  name: 'createSite',
  summary: 'Adds a site after finding its API and checking the credentials there',
  method: 'POST',
  path: '/sites',
  access: 'user',
  right: 'sites',
  body: createSiteRequest,
  data: site,
  status: 201,
  idempotent: true,
  errors: ['paid_plan_required', 'too_many_sites', 'site_exists', 'site_check_failed', 'idempotency_mismatch'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const getOwnSite = endpoint({
  name: 'getOwnSite',
  summary: 'Returns one of the caller’s sites without its secrets',
  method: 'GET',
  path: '/sites/:id',
  access: 'user',
  right: 'publish',
  params: idParams,
  data: site,
});

export const updateSite = endpoint({
  name: 'updateSite',
  summary:
    'Changes a site’s name, address or credentials. A new origin requires the credentials again. If the address belongs to another site, the site gets a new id and earlier publications stay with the old one',
  method: 'PUT',
  path: '/sites/:id',
  access: 'user',
  right: 'sites',
  params: idParams,
  body: updateSiteRequest,
  data: site,
  errors: ['paid_plan_required', 'site_exists', 'site_changed', 'site_check_failed'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const deleteSite = endpoint({
  name: 'deleteSite',
  summary: 'Removes a site and deletes its secrets. Posts that were published there stay there',
  method: 'DELETE',
  path: '/sites/:id',
  access: 'user',
  right: 'sites',
  params: idParams,
  data: emptyResponse,
  invalidates: staleReads,
});

export const checkSite = endpoint({
  name: 'checkSite',
  summary: 'Tests what publishing to a site needs and returns the findings',
  method: 'POST',
  path: '/sites/:id/check',
  access: 'user',
  right: 'sites',
  params: idParams,
  data: site,
  errors: ['paid_plan_required'],
  rateLimits: [{ bucket: 'check-site', subject: 'user', max: 30, windowSeconds: 600 }],
  invalidates: ['listSites'],
});

export const downloadSeoPlugin = endpoint({
  name: 'downloadSeoPlugin',
  summary:
    'Returns a WordPress plugin that makes the SEO fields writable, as a zip file to install from the WordPress dashboard',
  method: 'GET',
  path: '/sites/wordpress-plugin',
  access: 'user',
  right: 'sites',
  data: z.string(),
  media: 'file',
  fileTypes: ['application/zip'],
  rateLimits: [{ bucket: 'seo-plugin', subject: 'user', max: 30, windowSeconds: 600 }],
});

const choiceOfSite = z.object({ id: z.string(), name: z.string() });

export const getSiteChoices = endpoint({
  name: 'getSiteChoices',
  summary: 'Returns a site’s current categories, tags and authors, at most 100 of each',
  method: 'GET',
  path: '/sites/:id/choices',
  access: 'user',
  right: 'publish',
  params: idParams,
  data: z.object({
    categories: z.array(choiceOfSite),
    tags: z.array(choiceOfSite),
    authors: z.array(choiceOfSite),
  }),
  errors: ['site_check_failed'],
  rateLimits: [{ bucket: 'site-choices', subject: 'user', max: 60, windowSeconds: 600 }],
});
