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
