import { hasControlCharacters, isStorableText, toSingleLine } from '@hokka/contracts/shared/text-rules.ts';

const codePointsMax = 200;

/** The search text in an address, as valid input of a list call; empty if invalid. */
export function parseSearch(text: string): string {
  const search = Array.from(toSingleLine(text).trim()).slice(0, codePointsMax).join('').trim();
  return isStorableText(search) && !hasControlCharacters(search) ? search : '';
}
