import type { Issue, IssueKind, RuleId } from './issue.ts';
import type { Token } from './text/tokens.ts';

export const spokenMessage = 'Kelime konuşulduğu gibi yazılmış.';

export const unknownMessage = 'Bu kelime sözlükte yok.';

export const likelySlipMessage = 'Bu kelime yanlış yazılmış olabilir.';

export const softGMessage = 'Yumuşak g (ğ) ya da ünsüz yumuşaması yanlış yazılmış.';

export const futureMessage = 'Gelecek zaman eki “-acak / -ecek” biçiminde yazılır.';

/** Creates an issue about one word. */
export function issueAt(
  token: Token,
  kind: IssueKind,
  rule: RuleId,
  message: string,
  proposals: readonly string[],
): Issue[] {
  return [{ from: token.from, to: token.to, kind, rule, message, proposals }];
}
