import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

type Members = readonly { readonly id: string; readonly name: string }[];

/** Members whose names stand after an @ in a text; if several names match, the longest one. */
export function listMentioned(text: string, members: Members): string[] {
  return [...new Set(findMentions(text, members).map(({ id }) => id))].slice(0, 20);
}

/** A text in parts: mentions of members, and what is between them. */
export function splitAtMentions(text: string, members: Members): { text: string; isMention: boolean }[] {
  // Places are those of the folded text, which is shorter if letters had been written with marks of their own.
  if (foldText(text).length !== text.length) return [{ text, isMention: false }];
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  const add = (to: number, isMention: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isMention });
    end = Math.max(end, to);
  };
  for (const { at, length } of findMentions(text, members)) {
    add(at, false);
    add(at + length, true);
  }
  add(text.length, false);
  return parts;
}

function findMentions(text: string, members: Members): { id: string; at: number; length: number }[] {
  const folded = foldText(text);
  const byLength = members.toSorted((a, b) => b.name.length - a.name.length);
  const mentions: { id: string; at: number; length: number }[] = [];
  for (let at = folded.indexOf('@'); at !== -1; at = folded.indexOf('@', at + 1)) {
    const found = byLength.find(({ name }) => folded.startsWith(foldText(name), at + 1));
    if (found !== undefined) mentions.push({ id: found.id, at, length: foldText(found.name).length + 1 });
  }
  return mentions;
}
