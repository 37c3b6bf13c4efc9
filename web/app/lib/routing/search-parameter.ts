import { hasControlCharacters, isStorableText, toSingleLine } from '@hokka/contracts/shared/text-rules.ts';

const codePointsMax = 200;

/** The search that an address names, as a list call takes it; empty when it cannot be asked. */
export function parseSearch(text: string): string {
  const search = Array.from(toSingleLine(text).trim()).slice(0, codePointsMax).join('').trim();
  return isStorableText(search) && !hasControlCharacters(search) ? search : '';
}
