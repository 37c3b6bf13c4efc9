import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** A name for thoughts, perhaps with other words: `think_step`, `BEGIN_THOUGHT`. */
const name =
  '(?:[a-z]{2,12}[_-])?(?:thinking|think|thoughts|thought|reasoning|düşünceler|düşünce|düşünme|muhakeme)(?:[_-][a-z]{1,12}){0,2}';
/** Brackets of any kind; quotation marks of Turkish and marks of Markdown are none. */
const opening = '(?:&lt;|-{3}|={3}|\\*{0,2}(?:<!--|(?![“‘])[\\p{Ps}\\p{Pi}<≪]\\|?){1,3})';
const closing = '(?:&gt;|-{3}|={3}|(?:-->|(?![”’])\\|?[\\p{Pe}\\p{Pf}>≫]){1,3}\\*{0,2})';
/** Such a name in brackets. A word that a sentence goes on behind, or the text of a link, is only called so. */
const mark = new RegExp(`^(${opening} ?)(${name})( ?${closing})(?![ \\t([:.,;!?'’…])`, 'iu');
/** Names that a suffix can follow in a sentence: «Düşünce»yi. */
const turkish = /^(?:düşün|muhakeme)/iu;
/** What may become such a mark. */
const begun =
  /^(?:&|[*=-]{1,3}|\*{0,2}[\p{Ps}\p{Pi}<≪])[^\p{L}\p{N}\s`#“‘/]{0,5}(?:lt;)? ?[\p{L}_-]{0,40} ?(?:&(?:gt?)?;?|[^\p{L}\p{N}\s`#/]{0,6})$/u;
const opener = /^(?:begin|start)[_-]/iu;
/** Words that end what a mark began, before its name. */
const enders = ['/', '/ ', 'end ', 'end_', 'end-', 'END ', 'END_', 'END-'];
/** Maximum length of a mark, in characters. */
const markMax = 80;

/**
 * Lists the marks that would end a thought, where a text begins with a mark in any brackets: `«think»` is ended by
 * `«/think»`.
 * @returns undefined when more text is needed; nothing when there is no such mark
 */
export function listThoughtEnds(text: string, isOver: boolean): readonly string[] | undefined {
  const start = text.slice(0, markMax);
  if (!isOver && begun.test(start)) return undefined;
  const [all = '', open, named = '', close = ''] = mark.exec(start) ?? [];
  if (open === undefined || (turkish.test(named) && /^\p{Ll}/u.test(start.slice(all.length)))) return [];
  return enders.map((ender) => open + ender + named.replace(opener, '') + close);
}

const work = ['thinking', 'reasoning', 'düşünüyor', 'düşünüyorum', 'düşünme'];
const workLine = new RegExp(`^[^\\p{L}\\n#]{0,6}(${work.join('|')})[^\\p{L}\\n]{0,6}\\n`, 'iu');
const workBegun = /^[^\p{L}\n#]{0,6}(\p{L}{0,11})[^\p{L}\n]{0,6}$/u;
const workDone =
  /\n[^\p{L}\n]{0,6}(?:(?:done|finished) (?:thinking|reasoning)|düşün(?:me|ce) (?:bitti|tamamlandı)|(?:thought|reasoned) for \d[^\n]{0,20}|done \(\d[\d.,]{0,6} ?s(?=\)))[^\p{L}\n]{0,6}(?:\n\s*(?=\S)|\s*$)/iu;

/**
 * Finds the end of a thought as a terminal prints it, between a line that says that the model thinks and one that says
 * that it has thought: `Thinking... / ...done thinking.`
 * @returns 0 for none, undefined when more text is needed
 */
export function findPrintedEnd(text: string, isOver: boolean): number | undefined {
  if (!workLine.test(text)) {
    const [, begun] = workBegun.exec(text.slice(0, markMax)) ?? [];
    return !isOver && begun !== undefined && work.some((one) => one.startsWith(toTurkishLower(begun))) ? undefined : 0;
  }
  const found = workDone.exec(text.slice(0, printedMax));
  const end = found === null ? 0 : found.index + found[0].length;
  // The text behind it shows that its line is complete.
  return isOver || text.length >= printedMax || (end > 0 && end < text.length) ? end : undefined;
}

/** Maximum length of such a thought, in characters. */
const printedMax = 30_000;
