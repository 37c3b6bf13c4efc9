import { createHash } from 'node:crypto';
import { comparedTextMax } from '@hokka/contracts/publishing/publications.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { toComparableText, toReadableText } from '../../platform/text/comparable-text.ts';
import type { OutgoingPost, PostSite, RemotePost } from '../../providers/sites/port.ts';
import { compareVersions } from '../../providers/sites/port.ts';

/** Hash of a post's text that does not depend on how a site changes its markup. */
export function hashOutgoing(post: OutgoingPost, site: PostSite, marker: string): Buffer {
  return hashText(post.title, site.writeHtml(post, marker));
}

export function hashRemote({ title, html }: RemotePost): Buffer {
  return hashText(title, html);
}

function hashText(title: string, html: string): Buffer {
  return createHash('sha256')
    .update(`${foldTitle(title)}\n${toComparableText(html)}`)
    .digest();
}

function foldTitle(title: string): string {
  return composeText(title).replace(/\s+/gu, ' ').trim();
}

/**
 * Whether nothing has changed on the site that counts as an edit. Older versions are revisions, since they did not
 * cover covers and statuses yet.
 */
export function isAtVersion(post: RemotePost, version: string | null): boolean {
  return post.version === version || (post.revision === version && post.heldBack === null);
}

/** Describes what the site has in place of what was sent last. */
export function describeConflict(post: RemotePost, left: string | null): object {
  const { version, title, html, heldBack } = post;
  return {
    remote_version: version,
    title: foldTitle(title).slice(0, 300).toWellFormed(),
    text: toReadableText(html).slice(0, comparedTextMax).toWellFormed(),
    changed: (left === null ? undefined : compareVersions(left, version)) ?? null,
    held_back: heldBack,
  };
}

const seoFields = ['title', 'description', 'keyphrase'] as const;

/** Clears the SEO fields that were sent before and are empty now. Fields that were never sent are left to the site. */
export function clearSeo(post: OutgoingPost, before: { readonly seo: readonly string[] } | undefined): OutgoingPost {
  const cleared = seoFields.filter(
    (field) => post.seo[field] === undefined && (before === undefined || before.seo.includes(field)),
  );
  return { ...post, seo: { ...post.seo, ...Object.fromEntries(cleared.map((field) => [field, ''])) } };
}

/**
 * The difference between a post and what was sent, apart from text, status and terms. Fields that the site does not
 * return are not stored there.
 */
export function findDifference(found: RemotePost, sent: OutgoingPost): 'fields_differ' | 'seo_differs' | undefined {
  if (found.excerpt !== undefined && !isSameText(found.excerpt, sent.excerpt)) return 'fields_differ';
  if (found.cover !== undefined && !isSameCover(found.cover, sent.cover)) return 'fields_differ';
  const hasSeo = seoFields.every((field) => {
    const [stored, wanted] = [found.seo[field], sent.seo[field]];
    return stored === undefined || wanted === undefined || isSameText(stored, wanted);
  });
  return hasSeo ? undefined : 'seo_differs';
}

/** Compares as plain text, since sites and their plugins remove tags and encode characters. */
function isSameText(stored: string, sent: string): boolean {
  return toComparableText(stored) === toComparableText(sent);
}

/** Compares addresses by path: a site may return another scheme or host name, as its readers use it. */
function isSameCover(stored: string | null, sent: OutgoingPost['cover']): boolean {
  if (stored === null || sent === undefined) return stored === null && sent === undefined;
  if (sent.id !== null) return stored === sent.id;
  return stored === sent.url || URL.parse(stored)?.pathname === URL.parse(sent.url)?.pathname;
}
