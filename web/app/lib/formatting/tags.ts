import { mergeTags } from '@hokka/contracts/shared/turkish-case.ts';

/** Parses tags separated by commas: trimmed, without empty ones, each once however its letters are cased. */
export function splitTags(typed: string): string[] {
  return mergeTags(typed.split(',').map((tag) => tag.trim())).filter((tag) => tag !== '');
}
