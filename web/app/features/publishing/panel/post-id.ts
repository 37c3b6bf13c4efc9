import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';

const patterns = {
  wordpress: [/^\d{1,20}$/, /[?&](?:post|p)=(\d{1,20})(?:[&#]|$)/],
  ghost: [/^[0-9a-f]{24}$/, /\/editor\/post\/([0-9a-f]{24})(?:[/?#]|$)/],
} as const;

const addressMax = 2000;

/** Parses the id of a post from the id itself or the address of its edit page; undefined for anything else. */
export function parsePostId(kind: SiteKind, typed: string): string | undefined {
  const text = typed.trim();
  if (kind === 'webhook' || text.length > addressMax) return undefined;
  for (const pattern of patterns[kind]) {
    const found = pattern.exec(text);
    if (found !== null) return found[1] ?? found[0];
  }
  return undefined;
}

/** How users find the id of a post on a site. */
export const postIdHints = {
  wordpress:
    'Yazıyı WordPress’te düzenlemek için açın ve tarayıcıdaki adresi (…post.php?post=123&action=edit) yapıştırın.',
  ghost: 'Yazıyı Ghost’ta düzenlemek için açın ve tarayıcıdaki adresi (…/ghost/#/editor/post/…) yapıştırın.',
  webhook: '',
} as const satisfies Record<SiteKind, string>;
