import { createHash } from 'node:crypto';
import { comparedTextMax } from '@hokka/contracts/publishing/publications.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { toComparableText, toReadableText } from '../../../platform/text/comparable-text.ts';
import type { OutgoingPost, PostSite, RemotePost, SeoValues } from '../../../providers/sites/port.ts';

/** By which a text is known again, whatever a site has made of its markup. */
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

/** What stands on the site in the place of what was sent last. */
export function describeConflict({ version, title, html }: RemotePost): object {
  return {
    remote_version: version,
    title: foldTitle(title).slice(0, 300).toWellFormed(),
    text: toReadableText(html).slice(0, comparedTextMax).toWellFormed(),
  };
}

/** Whether the fields for search engines that a site stores are those that were sent, as plain text: all plugins take tags away. */
export function hasSeo({ seo }: RemotePost, sent: SeoValues, stored: readonly string[]): boolean {
  return (['title', 'description', 'keyphrase'] as const).every(
    (field) =>
      sent[field] === undefined ||
      !stored.includes(field) ||
      toComparableText(seo[field] ?? '') === toComparableText(sent[field]),
  );
}
