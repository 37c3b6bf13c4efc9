import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalizeTurkish, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { projectFiles } from '../../platform/process/project-files.ts';

/** A phrase of several words with another correct spelling. */
interface SurePhrase {
  /** In lower case. */
  readonly words: readonly string[];
  readonly right: string;
  /** Whether the last word may have suffixes. */
  readonly isOpen: boolean;
}

/**
 * The closed list of corrections that need no confirmation (`sure-slips.txt`): phrases, and slips that are neither a
 * word, a form nor a name. A slip is listed only when it has no other reading; `sure-slips.test.ts` checks the list
 * against the lexicon.
 */
export class SureSlips {
  readonly words: ReadonlyMap<string, string>;
  readonly #phrases = new Map<string, SurePhrase[]>();

  constructor(lines = readFileSync(join(projectFiles.lexicon, 'sure-slips.txt'), 'utf8')) {
    const words = new Map<string, string>();
    for (const line of lines.split('\n')) {
      const [wrong = '', right = ''] = line.split('\t');
      if (line === '' || line.startsWith('#')) continue;
      if (wrong.includes(' ')) this.#addPhrase(wrong, right);
      else words.set(wrong, right);
    }
    this.words = words;
  }

  #addPhrase(wrong: string, right: string): void {
    const words = wrong.replace(/-$/, '').split(' ');
    const [first = ''] = words;
    this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { words, right, isOpen: wrong.endsWith('-') }]);
  }

  /**
   * Finds a phrase at the start of these words and joins its first two words; the other words only determine the
   * meaning.
   */
  findPhrase(written: readonly string[]): { readonly count: number; readonly right: string } | undefined {
    for (const { words, right, isOpen } of this.#phrases.get(toTurkishLower(written[0] ?? '')) ?? []) {
      const isSame = words.every((word, at) => {
        const other = toTurkishLower(written[at] ?? '');
        return isOpen && at === words.length - 1 ? other.startsWith(word) : other === word;
      });
      if (isSame) return { count: words.length, right: copyCapital(written[0] ?? '', right.split(' ')[0] ?? '') };
    }
    return undefined;
  }
}

function copyCapital(written: string, right: string): string {
  const [first = ''] = written;
  return toTurkishLower(first) === first ? right : capitalizeTurkish(right);
}
