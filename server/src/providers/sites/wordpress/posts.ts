import { createHash } from 'node:crypto';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { z } from 'zod';
import { toComparableText } from '../../../platform/text/comparable-text.ts';
import { toWebAddress } from '../answers.ts';
import type { HiddenStatus, RemotePost, SeoValues } from '../port.ts';
import { computeVersion } from '../post-version.ts';

const raw = z.object({ raw: z.string() });

/** A post as the API returns it to accounts with edit rights. */
export const post = z.object({
  id: z.int().positive(),
  status: z.string(),
  slug: z.string().catch(''),
  link: z.string().catch(''),
  title: raw,
  content: raw,
  excerpt: raw.optional().catch(undefined),
  featured_media: z.int().optional().catch(undefined),
  categories: z.array(z.int()).max(1000).optional().catch(undefined),
  tags: z.array(z.int()).max(1000).optional().catch(undefined),
  meta: z.record(z.string(), z.unknown()).catch({}),
});
export type WordpressPost = z.infer<typeof post>;

/** The meta fields of SEO plugins: Yoast, Rank Math, and our own if neither is installed. */
export const seoKeys = [
  { title: '_yoast_wpseo_title', description: '_yoast_wpseo_metadesc', keyphrase: '_yoast_wpseo_focuskw' },
  { title: 'rank_math_title', description: 'rank_math_description', keyphrase: 'rank_math_focus_keyword' },
  { title: '_hokka_seo_title', description: '_hokka_seo_description', keyphrase: '_hokka_seo_keyphrase' },
] as const;

export const seoFieldNames = ['title', 'description', 'keyphrase'] as const;

/** All statuses that are searched; `any` would exclude the trash. */
export const allStatuses = 'publish,future,draft,pending,private,trash';

export function toRemotePost(found: WordpressPost, apiRoot: string): RemotePost {
  const { title, content, excerpt, featured_media: cover, categories, tags } = found;
  const versioned = {
    title: toComparableText(title.raw),
    html: content.raw,
    excerpt: excerpt === undefined ? undefined : toComparableText(excerpt.raw),
    cover: cover === undefined ? undefined : cover === 0 ? null : String(cover),
    heldBack: toHeldBack(found.status),
  };
  return {
    ...versioned,
    id: String(found.id),
    version: computeVersion(versioned),
    revision: createHash('sha256')
      .update(JSON.stringify([title.raw, content.raw, excerpt?.raw ?? '']))
      .digest('base64url'),
    status: toStatus(found.status),
    slug: found.slug,
    liveUrl: toWebAddress(found.link, apiRoot),
    editUrl: toEditUrl(apiRoot, found.id),
    terms: {
      ...(categories === undefined ? {} : { categories: categories.map(String) }),
      ...(tags === undefined ? {} : { tags: tags.map(String) }),
    },
    seo: readSeo(found.meta),
    seoKeys: Object.keys(found.meta),
  };
}

/** The meta fields in which a site stores these values: a site accepts the fields that it returns. */
export function toSeoMeta(stored: readonly string[], values: SeoValues): Record<string, string> {
  return Object.fromEntries(
    seoKeys.flatMap((keys) =>
      seoFieldNames.flatMap((field) => {
        const value = values[field];
        return value !== undefined && stored.includes(keys[field]) ? [[keys[field], value]] : [];
      }),
    ),
  );
}

function readSeo(meta: Readonly<Record<string, unknown>>): SeoValues {
  const read: { -readonly [Field in keyof SeoValues]: SeoValues[Field] } = {};
  for (const keys of seoKeys) {
    for (const field of seoFieldNames) {
      const value = readOwn(meta, keys[field]);
      if (typeof value === 'string' && read[field] === undefined) read[field] = value;
    }
  }
  return read;
}

/** Unknown statuses come from editorial plugins. */
function toHeldBack(status: string): HiddenStatus | null {
  if (['draft', 'publish', 'trash', 'auto-draft', 'inherit'].includes(status)) return null;
  if (status === 'future') return 'scheduled';
  return status === 'private' ? 'private' : 'pending';
}

function toStatus(status: string): RemotePost['status'] {
  return status === 'draft' || status === 'publish' || status === 'trash' ? status : 'other';
}

function toEditUrl(apiRoot: string, id: number): string {
  const url = new URL(apiRoot);
  const path = url.searchParams.has('rest_route')
    ? url.pathname.replace(/index\.php$/, '')
    : url.pathname.replace(/(?:index\.php\/)?wp-json\/?$/, '');
  // Concatenated, because resolving a path that begins with two slashes would change the host.
  return `${url.origin}${path}wp-admin/post.php?post=${id}&action=edit`;
}
