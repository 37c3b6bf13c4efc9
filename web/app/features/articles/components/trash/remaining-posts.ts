import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';

/** Names the sites on which posts remain after their article is erased, since they can no longer be withdrawn. */
export function describeRemainingPosts(publications: readonly ListedPublication[]): string | undefined {
  const names = publications.filter(hasPost).map(({ site }) => `“${site.name}”`);
  if (names.length === 0) return undefined;
  return `Sitelerde yayımlananlar (${new Intl.ListFormat('tr').format(names)}) yerinde kalır ve buradan geri çekilemez; geri çekecekseniz önce makaleyi geri alın.`;
}

/** A withdrawn post is a draft that readers do not see; webhook receivers name no post. */
function hasPost({ state, site, remote_id: remoteId, verified_at: verifiedAt }: ListedPublication): boolean {
  if (state === 'withdrawn') return false;
  return remoteId !== null || state === 'outcome_unknown' || (site.kind === 'webhook' && verifiedAt !== null);
}
