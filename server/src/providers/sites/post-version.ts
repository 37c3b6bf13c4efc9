import { createHash } from 'node:crypto';

/** Parts whose change counts as an edit on the site, in the order in which a version contains them. */
const versionedParts = ['title', 'text', 'excerpt', 'cover', 'status'] as const;
export type VersionedPart = (typeof versionedParts)[number];

const format = '2';

/** The parts of a post that its version covers; see `RemotePost`. */
interface VersionedPost {
  readonly title: string;
  readonly html: string;
  readonly excerpt: string | undefined;
  readonly cover: string | null | undefined;
  readonly heldBack: string | null;
}

/**
 * Computes the version by which an edit on the site is detected, the same for every kind of site: title, text, excerpt
 * and cover, and a status that a person chose to hide the post. Other changes there, such as tags and categories, do
 * not count as edits of what was sent.
 */
export function computeVersion(post: VersionedPost): string {
  const { title, html, excerpt = '', cover, heldBack } = post;
  return [format, ...[title, html, excerpt, cover ?? ''].map(hash), heldBack ?? ''].join('.');
}

/** The parts in which two versions differ; undefined if one of them has an older format. */
export function compareVersions(one: string, other: string): VersionedPart[] | undefined {
  const [a, b] = [one.split('.'), other.split('.')];
  if (a[0] !== format || b[0] !== format) return undefined;
  return versionedParts.filter((_, at) => a[at + 1] !== b[at + 1]);
}

function hash(part: string): string {
  return createHash('sha256').update(part).digest('base64url').slice(0, 22);
}
