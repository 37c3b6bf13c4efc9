import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** Members whose names stand after an @ in a text; of equal beginnings the longest name. */
export function listMentioned(
  text: string,
  members: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const folded = foldText(text);
  const byLength = members.toSorted((a, b) => b.name.length - a.name.length);
  const mentioned = new Set<string>();
  for (let at = folded.indexOf('@'); at !== -1; at = folded.indexOf('@', at + 1)) {
    const found = byLength.find(({ name }) => folded.startsWith(foldText(name), at + 1));
    if (found !== undefined) mentioned.add(found.id);
  }
  return [...mentioned].slice(0, 20);
}
