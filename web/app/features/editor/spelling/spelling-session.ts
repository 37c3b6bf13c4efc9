import { normalizeDictionaryWord } from '@hokka/contracts/text/dictionary.ts';
import { type CheckState, IncrementalCheck, type ParagraphChecker } from '../../../lib/text-check/incremental-check.ts';
import type { SpellingSurface, SurfaceEvents } from './spelling-surface.ts';
import { isSameIssue, type TextIssue } from './text-issue.ts';

/** State of the checks that the screen shows. */
export interface SpellingSnapshot {
  /** `loading` until the first answer. */
  readonly state: CheckState | 'loading';
  readonly issues: readonly TextIssue[];
  /** Words unknown to the checker: only listed, neither counted nor marked in the text. */
  readonly unknownWords: readonly TextIssue[];
  /** The text exceeds the checked length; the rest is ignored. */
  readonly isCut: boolean;
  /** The issue whose menu is open, and whether the menu has the focus. */
  readonly menu: { readonly issue: TextIssue; readonly hasFocus: boolean } | undefined;
  /** Text for screen readers. */
  readonly announcement: string;
}

/** The user's decisions about the checks. */
export interface SpellingOptions {
  readonly words: readonly string[];
  readonly disabledRules: readonly string[];
}

interface SessionChecker extends ParagraphChecker {
  configure(options: { readonly dictionary: readonly string[]; readonly disabledRules: readonly string[] }): void;
  close(): void;
}

/** Rules that find words missing from the dictionary. */
const dictionaryRules: ReadonlySet<string> = new Set(['spelling', 'soft-g', 'unknown-word']);

/** Issues that the user has ignored, by rule and text; forgotten when the page is reloaded. */
const ignored = new Set<string>();

/** Checks one open text and holds its issues, the user's decisions and the open menu. */
export class SpellingSession {
  readonly #checker: SessionChecker;
  readonly #listeners = new Set<() => void>();
  #snapshot: SpellingSnapshot = {
    state: 'loading',
    issues: [],
    unknownWords: [],
    isCut: false,
    menu: undefined,
    announcement: '',
  };
  #options: SpellingOptions | undefined;
  #words: ReadonlySet<string> = new Set();
  #surface: SpellingSurface | undefined;
  #check: IncrementalCheck | undefined;

  constructor(checker: SessionChecker) {
    this.#checker = checker;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly getSnapshot = (): SpellingSnapshot => this.#snapshot;

  /**
   * Starts to check the text of a surface.
   * @returns a function that stops the checks
   */
  attach(open: (events: SurfaceEvents) => SpellingSurface): () => void {
    const surface = open({
      onChange: () => {
        this.closeMenu();
        check.changed();
      },
      onIssues: () => this.#listIssues(),
      isWanted: (issue) => this.#isWanted(issue),
    });
    const check = new IncrementalCheck(this.#checker, surface, (state, isCut) => {
      // Until the first answer for a text there is nothing to show.
      const isFirst = state === 'checking' && ['loading', 'failed'].includes(this.#snapshot.state);
      this.#set({ state: isFirst ? 'loading' : state, isCut });
    });
    this.#surface = surface;
    this.#check = check;
    check.start();
    return () => {
      check.stop();
      if (this.#check !== check) return;
      this.#check = undefined;
      this.#surface = undefined;
      this.#set({ state: 'loading', issues: [], unknownWords: [], menu: undefined });
    };
  }

  /** Updates the user's words and rules. */
  configure(options: SpellingOptions): void {
    const before = this.#options;
    this.#options = options;
    this.#words = new Set(options.words);
    if (before === undefined || !isSame(before.words, options.words)) {
      // Disabled rules are filtered here instead, so that switching one on again needs no new check.
      this.#checker.configure({ dictionary: options.words, disabledRules: [] });
      this.#check?.restart();
    }
    this.#surface?.redraw();
  }

  /** Releases the resources of the checker; the next check loads it again. */
  close(): void {
    this.#checker.close();
  }

  /** Retries after a failure. */
  retry(): void {
    if (this.#snapshot.state !== 'failed') return;
    this.#set({ state: 'loading' });
    this.#check?.start();
  }

  /** Hides an issue, and all with the same rule and text, until the page is reloaded. */
  ignore(issue: TextIssue): void {
    ignored.add(toIgnoredKey(issue));
    this.closeMenu();
    this.#surface?.redraw();
  }

  /** Whether issues can be replaced in the text, not only found. */
  get canReplace(): boolean {
    return this.#surface?.menus !== undefined;
  }

  replace(issue: TextIssue, proposal: string): void {
    this.closeMenu();
    this.#surface?.menus?.replace(issue, proposal);
    this.announce(`“${issue.text}” yerine “${proposal}” yazıldı.`);
  }

  /** Selects an issue in the text, and opens its menu if the surface has menus. */
  show(issue: TextIssue): void {
    this.#surface?.select(issue);
    this.openMenu(issue, true);
  }

  /** Goes to the next or previous issue from the cursor, and wraps around. */
  showNext(direction: 1 | -1): void {
    const surface = this.#surface;
    if (surface === undefined) return;
    const next = findNext(surface.issues().filter(isShown), surface.cursor(), direction);
    if (next !== undefined) this.show(next);
    else this.announce(this.#snapshot.state === 'checked' ? 'Yazım uyarısı yok.' : 'Metin denetleniyor.');
  }

  openMenu(issue: TextIssue, hasFocus: boolean): void {
    if (this.#surface?.menus === undefined) return;
    this.#set({ menu: { issue, hasFocus } });
    this.#surface.menus.highlight(issue);
  }

  /** @param returnsFocus whether the text gets the focus */
  closeMenu(returnsFocus = false): void {
    if (this.#snapshot.menu === undefined) return;
    this.#set({ menu: undefined });
    this.#surface?.menus?.highlight(undefined);
    if (returnsFocus) this.#surface?.focus();
  }

  focusText(): void {
    this.#surface?.focus();
  }

  announce(announcement: string): void {
    this.#set({ announcement });
  }

  #isWanted(issue: TextIssue): boolean {
    if (this.#options?.disabledRules.includes(issue.rule) === true || ignored.has(toIgnoredKey(issue))) return false;
    // Inflected forms of these words are accepted, too, once the checker has received them.
    return !(dictionaryRules.has(issue.rule) && this.#words.has(normalizeDictionaryWord(issue.text)));
  }

  #listIssues(): void {
    const all = this.#surface?.issues() ?? [];
    const { issues, unknownWords } = this.#snapshot;
    this.#set({
      issues: reuseEqual(issues, all.filter(isShown)),
      unknownWords: reuseEqual(
        unknownWords,
        all.filter((issue) => !isShown(issue)),
      ),
    });
  }

  #set(change: Partial<SpellingSnapshot>): void {
    const entries = Object.entries(change) as [keyof SpellingSnapshot, unknown][];
    if (entries.every(([name, value]) => this.#snapshot[name] === value)) return;
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Whether an issue is counted, marked in the text and reached by keys. */
function isShown({ kind }: TextIssue): boolean {
  return kind !== 'unknown';
}

/** Returns the old list if the new one is equal. */
function reuseEqual(before: readonly TextIssue[], issues: readonly TextIssue[]): readonly TextIssue[] {
  return issues.length === before.length && issues.every((issue, at) => isSameIssue(issue, before[at]))
    ? before
    : issues;
}

/** Whether a word can be added to the dictionary. */
export function isUnknownWord({ rule, text }: TextIssue): boolean {
  return dictionaryRules.has(rule) && !/\s/.test(text);
}

function toIgnoredKey({ rule, text, before, after }: TextIssue): string {
  return [rule, before, text, after].join('\n');
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at]);
}

/** The next or previous issue from the selection; wraps to the first or last one. */
export function findNext(
  issues: readonly TextIssue[],
  { from, to }: { readonly from: number; readonly to: number },
  direction: 1 | -1,
): TextIssue | undefined {
  if (direction === 1) {
    return issues.find((issue) => issue.from > from || (issue.from === from && issue.to > to)) ?? issues[0];
  }
  return issues.findLast((issue) => issue.from < from || (issue.from === from && issue.to < to)) ?? issues.at(-1);
}
