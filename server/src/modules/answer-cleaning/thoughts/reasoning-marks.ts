import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { mayBecomeTurn } from './turns.ts';

const thoughts =
  'think|thinking|thought|thoughts|thinking_process|thought_process|reasoning|reasoning_content|reasoning_scratchpad|analysis|reflection|scratchpad|inner_monologue|internal_thoughts|internal_monologue|internal_reasoning|chain_of_thought|cot|antthinking|düşünce|düşünceler|düşünme';
/** A tool call in place of an answer is not part of the answer, either. */
const calls = 'python_tag|tool_calls?|function_calls?|tool_use|tool_code|tool_response|tool_results?|function_results?';
const names = `${thoughts}|${calls}`;
/** `<`, or the prefix that some models put before the names of their marks: `<｜｜DSML｜｜tool_calls>`. */
const nameStart = '(?:[|｜]{1,2}\\p{L}{1,12}[|｜]{1,2}|[a-z]{1,12}:|[a-z]{1,10}\\d[\\d._]{0,6}|[a-z]{2,12}\\d{0,3}_)?';
/** An element of a call with any name: `<｜DSML｜web-search>`. */
const anyCall = '[|｜]{1,2}DSML[|｜]{1,2}\\s?[\\p{L}\\p{N}_-]{1,40}';
/** Reserved tokens of a tokenizer, which have no meaning of their own. */
const unusedToken = '(?:<\\|?unused_?\\d{1,4}\\|?>|\\[unused_?\\d{1,4}\\])';
/** Names in other brackets than those of HTML, which headings and lists also have around their words. */
const bracketed = 'think|thinking|thought|reasoning';
const [opening, closing] = ['⟨〈【⟦＜', '⟩〉】⟧＞'];
/** The word for the beginning or the end of a part as a token before its name, and the token behind the name. */
const part = (tokens: string, parts: string) =>
  `<[|｜](?:${tokens})[|｜]>\\s{0,3}(?:${parts})\\s{0,3}<[|｜][a-z]{2,10}[|｜]>`;
/** Titles under which a page folds the thoughts of a model. */
const summaries =
  /thinking|thought|reasoning|chain of thought|düşün(?:ce|me|ül|üyor|dü(?![nr]))|akıl yürütme|muhakeme|raisonnement|gedankengang|razonamiento|размышлени|рассуждени/u
    .source;
export const openMark = new RegExp(
  `^(?:<(?:${nameStart}(?:${names})|${anyCall})(?:\\s[^<>\\n]{0,80})?>|<[|｜](?:${names}|(?:begin|start)_(?:of_)?(?:${thoughts})|(?:${thoughts}|tool[_▁]calls?(?:[_▁]section)?)[_▁](?:begin|start))[|｜]>|${part('open|begin|start', names)}|◁(?:${names})▷|[${opening}](?:${bracketed})[${closing}]|<<(?:${bracketed})>>|\\[(?:${names})\\](?![([:])|${unusedToken}(?:thought|think|analysis)\\b|<details\\s[^<>\\n]{0,40}type=["']reasoning["'][^<>\\n]{0,60}>|<details(?:\\s[^<>\\n]{0,60})?>\\s{0,9}<summary>[^\\p{L}\\n<]{0,9}(?:${summaries}))`,
  'iu',
);
export const closeMark = new RegExp(
  `^(?:</(?:${nameStart}(?:${names})|${anyCall})\\s{0,3}>|<[|｜](?:/(?:${names})|end_(?:of_)?(?:${thoughts})|(?:${thoughts}|tool[_▁]calls?(?:[_▁]section)?)[_▁]end)[|｜]>|${part('close|end', names)}|◁/(?:${names})▷|[${opening}]/(?:${bracketed})[${closing}]|<</(?:${bracketed})>>|\\[/(?:${names})\\])`,
  'iu',
);
/** End of a thought that began with a reserved token. */
export const unusedEnd = new RegExp(`^${unusedToken}`, 'iu');
const thoughtEnd =
  /<\/(?:[a-z]{1,12}:)?(?:think|thinking|thought|thoughts|reasoning|analysis)\s{0,3}>|◁\/think▷|<channel\|>/iu;
export const detailsEnd = /^<\/details>/i;
/** Channels of models that write all their thoughts beside their answer. */
export const channelMark =
  /^(?:<\|start\|>\s{0,3}[a-z]{0,20}\s{0,3})?<\|channel\|?>\s{0,3}([a-z]{0,20})[^<\n]{0,80}(?:<\|?constrain\|?>[^<\n]{0,40})?(?:<\|message\|>|<channel\|>|\n)?/i;
/** End mark of models that write `<|channel>thought`. */
export const channelEnd = /^<channel\|>/i;
/** Such a mark after a gateway removed its token marks, or the first one. */
export const bareChannel =
  /^(?:assistant)?(?:analysis|commentary)(?:[ \t]{0,2}to=[\w.]{1,40})?(?:<\|message\|>|(?=[A-Z“"']))/;
export const bareFinal =
  /assistantfinal|assistant\s{0,2}final(?=[#\p{Lu}*])|<\|channel\|>\s{0,2}final\s{0,2}<\|message\|>/u;
const channelStarts = ['analysis', 'commentary', 'assistantanalysis', 'assistantcommentary', 'assistantfinal'];

/** Whether a text that ends here may still become the beginning of a channel without its first mark. */
export function mayBecomeChannel(text: string): boolean {
  return (
    channelStarts.some((one) => one.startsWith(text)) ||
    /^(?:assistant)?(?:analysis|commentary)(?:[ \t]{0,2}(?:t?o?|to=[\w.]{0,40}))?(?:<[|a-z>]{0,10})?$/u.test(text)
  );
}
/** End of a thought whose beginning was already removed. */
export const startFinal = /^assistant\s{0,2}final(?=[\s#*“"\p{Lu}]|$)[ \t:]{0,3}/u;
/** Tokens between turns of a conversation; turns of other speakers are not part of the answer. */
export const token =
  /^(?:<[|｜](?:open|close)[|｜]>\s{0,3}[a-z]{2,16}\s{0,3}<[|｜][a-z]{2,10}[|｜]>|<\/?[|｜]{1,2}[\p{L}\p{N}_▁ .:/-]{1,60}[|｜]{1,2}[\p{L}\p{N}_▁ =".:-]{0,60}>|<(?:bos|eos|pad|unk|start_of_turn|end_of_turn|end_of_utterance|end_of_text|channel\||\|channel)>|<(?:extra_id|reserved(?:_special)?(?:_token)?)_\d{1,4}>|<\|?unused_?\d{1,5}\|?>|\[unused_?\d{1,5}\]|<\/s>|\[\/?(?:INST|SYSTEM_PROMPT)\]|\[(?:BOS|EOS|EOT|PAD|CLS|SEP|UNK)\](?![(:{])|\[\|[a-z_]{3,16}\|\]|<<\/?SYS>>|<\/(?:answer|response|final_answer)>|<(?:think|thinking|thought|reasoning|analysis)\s{0,3}\/>)/iu;

/** Whether a token ends an answer: text after it does not belong to it. */
export function endsAnswer(mark: string): boolean {
  const name = mark.replace(/[^\p{L}]+/gu, ' ').trim();
  if (/^s$/iu.test(name)) return mark.startsWith('</');
  return (
    /^(?:return|stop|endoftext|endofprompt)$|(?:^|\s)(?:end|eo[tsmd])(?:\s|$)/iu.test(name) &&
    !/(?:header|tool|call|think|thought|reasoning|channel|section|vision|image|code)/iu.test(name)
  );
}

/** Beginnings of an invented turn of another speaker without a token. */
export const spokenTurn =
  /^(?:#{2,3} ?)?(?:human|user|kullanıcı|instruction|input|response|assistant|asistan|soru|q)\s{0,2}(?::|\n)/iu;
/** Maximum length of a mark with its attributes, in characters. */
export const markMax = 200;

/** What every mark at the beginning of a text has: the bracket that ends it. */
export const mayBeMark = /^(?:<{1,2}[^<>]{1,200}>|\[[^\s[\]]{1,40}\]|[^<[])/u;

/** Whether a text that ends here may still become one of the marks. */
export function mayBecomeMark(rest: string): boolean {
  if (/^<(?:[/|｜]|channel\|)?$/iu.test(rest) || /^(?:[◁⟨〈【⟦＜[]|<<)\/?[a-z_]{0,20}>?$/iu.test(rest)) return true;
  if (
    /^<[|｜](?:open|close|begin|start|end)[|｜]>\s{0,3}[a-z_]{0,20}\s{0,3}(?:<(?:[|｜][a-z]{0,10}[|｜]?)?)?$/iu.test(
      rest,
    )
  )
    return true;
  if (/^<\/?[|｜]{1,2}[\p{L}\p{N}_▁ .:/-]{0,60}[|｜]{0,2}[\p{L}\p{N}_▁ =".:-]{0,60}$/u.test(rest)) return true;
  if (/^<[a-z]{5,9}\s{0,3}\/$/iu.test(rest)) return true;
  if (/^<s>\s{0,3}\[[INST]{0,4}$/iu.test(rest)) return true;
  // A bracket behind it makes it the text of a link.
  if (/^\[[\p{L}_]{1,30}\]?$/u.test(rest)) return true;
  if (/^\[\/?[a-z_]{0,20}\d{0,4}$/iu.test(rest) || /^(?:<\|?|\[)unused_?\d{1,5}\|?[>\]]?[a-z]{0,8}$/iu.test(rest))
    return true;
  if (
    /^<\|?(?:start|channel|constrain|message)\|?>[^<\n]{0,80}(?:<\|?(?:channel|constrain|message)?\|?>?[^<\n]{0,80}){0,3}$/iu.test(
      rest,
    )
  )
    return true;
  if (mayBecomeTurn(rest)) return true;
  const begun = /^<\/?((?:[a-z]{1,12}:)?[\p{L}\d._]{0,30})(\s[^<>\n]{0,80})?$/iu.exec(rest);
  if (begun === null)
    return /^(?:<\/?(?:[a-z]{1,12}:)?[\p{L}\d._]{1,30}>|<\/s>|[◁⟨〈【⟦＜]\/[a-z]{1,16}[▷⟩〉】⟧＞])\s{0,9}$/iu.test(
      rest,
    );
  const name = (begun[1] ?? '').replace(/^[a-z]+:/iu, '');
  return begun[2] === undefined || new RegExp(`^(?:${names}|details)$`, 'iu').test(name);
}

/** Start of the answer after a thought without opening mark; undefined when it has not come. */
export function findThoughtEnd(text: string): number | undefined {
  const mark = thoughtEnd.exec(text);
  if (mark !== null) return mark.index + mark[0].length;
  const start = /\n(?:#[ \t]+\S|<block\b)/u.exec(text);
  // `final:` on the line of the title.
  const named = /\bfinal(?: answer| output| article)?:[*_]{0,2}[ \t]{1,3}(?=#{1,3} \S)/iu.exec(text);
  if (named !== null && (start === null || named.index < start.index)) return named.index + named[0].length;
  return start === null ? undefined : start.index + 1;
}

const next =
  /[◁⟨〈【⟦＜`]|<(?=[\p{L}/|｜]|<(?:[/\p{L}]|$)|$)|\[(?=[/a-z|]|$)|\|(?=(?:assistant|user|system|observation)\||[a-z]{0,11}$)/giu;

/** The next position where a mark or code may be. */
export function findNext(text: string, from: number): number {
  next.lastIndex = from;
  // Unlike `exec`, this allocates nothing; each place has one character.
  return next.test(text) ? next.lastIndex - 1 : text.length;
}

export function countTicks(text: string, from: number): number {
  let end = from;
  while (text.charAt(end) === '`') end += 1;
  return end - from;
}

/** Sentences about what the user wants: thoughts begin like this, texts don’t. */
const wanting =
  /(?:\b(?:the )?user(?:'s request| wants?| asks?| asked| is asking| requests?| requested| needs| has asked| says| provided| gave)\b|\bwe are asked\b|kullanıcı (?:benden|bizden|bir|şu|bana)?.{0,120}?(?:istiyor|istemiş|istedi|bekliyor|talep ediyor|soruyor)|(?:benden|bizden) .{0,60}?(?:isteniyor|istendi|bekleniyor)|der (?:benutzer|nutzer|user) (?:möchte|will|bittet|fragt)|l'utilisateur (?:veut|demande|souhaite)|el usuario (?:quiere|pide|solicita)|пользователь (?:хочет|просит|запросил)|المستخدم (?:يريد|يطلب))/u;
/** What users want of a model: a text, or something done. People in a text want other things. */
const wanted =
  /(?<!\p{L})(?:benden|bizden|makale|yaz[ıma]|metin|metn|bölüm|paragraf|taslak|taslağ|içerik|içeriğ|başlık|özet|çeviri|devam|türkçe|me(?!\p{L})|us(?!\p{L})|article|text|post|blog|section|essay|paragraph|story|outline|summar|translat|continu|rewrit|writ|draft|turkish|english|words|artikel|beitrag|abschnitt|schreib|rédig|écri|section|artículo|texto|escrib|стать|текст|напис|مقال|نص)/u;
/** The order and its conditions. */
const order =
  /(?:\bthe user\b|\b(?:the|this|their) (?:request|task|prompt|instructions?|requirements?|assignment|brief)\b|\b(?:being )?asked (?:to|for)\b|\b(?:turkish|english|german) (?:article|blog|post|text)|\bin turkish\b|\d{1,6}\s?[-–]\s?\d{1,6} (?:words|kelime)|\b\d{3,4} words\b|word count|\bmarkdown\b|\bh1\b|\bconstraints?\b|\b(?:write|craft|produce|draft) (?:an?|the) (?:\p{L}{1,20} ){0,2}(?:article|post|text|section)|(?:makale|yazı|metin|bölüm)\p{L}{0,20} (?:yaz(?:mam|ılacak|acağım|malıyım)|oluştur(?:mam|acağım|malıyım))|(?:bu )?görev(?:de|im)|isteği anla|kullanıcı(?:nın)? (?:iste[ğk]|tale[bp]|talimat)|talimat|kelime sayısı|anahtar kelime|hedef kitle)/gu;
/** The intentions of a thought. */
const planning =
  /(?:\bi(?:'ll|'m going to| am going to| need to| have to| should| must| will| want to| am looking)\b|\blet me\b|\blet's\b|\bwe (?:need|should|must|have)\b|\bmy (?:goal|plan|approach|task)\b|\bhm{2,9}\b|\p{L}m[ae]l[ıi]y[ıi]m\b|\p{L}m[ae]m (?:gerek|lazım)|\b(?:planla|düşün|analiz ed|başla|bak)\p{L}{0,3}[ae]y[ıi]m\b|\p{L}{2}m[ae]l[ıi][.,])/gu;
/** The heading of a thought. */
const heading =
  /^(?:(?:thoughts?|reasoning|analysis|düşünce(?:ler)?)\s?[\n:]|[\d.)*\s_]{0,8}(?:thinking|thought process|reasoning|analy[sz](?:e|ing|is)|plan(?:ning)?|understand(?:ing)?|here'?s (?:a|my) (?:thinking|thought|plan)|düşünme|düşünce|analiz|planlama|ön hazırlık)\b)/u;
/** A heading above thoughts: a step of work, which an article has nothing before its title for. */
const workHeading =
  /^(?:#{1,6}[ \t]{1,3}|>[ \t]?(?=\W*[^\s\p{L}#>-]))[^\p{L}\n]{0,9}(?:(?:my |benim )?(?:thoughts?|thinking|thought process|reasoning|analysis|plan(?:ning)?|outline|understanding|notes|approach)(?: (?:process|steps|phase|the (?:request|task)))?|düşünce(?:ler(?:im)?)?|düşünme|düşünüş|akıl yürütme|muhakeme|analiz|planlama|plan|taslak|hazırlık|ön hazırlık|notlar(?:ım)?|yaklaşım(?:ım)?|(?:düşünce|düşünme|planlama|hazırlık|yazım) (?:süreci|süreçleri|aşaması|planı)|iç ses)[^\p{L}\n]{0,9}(?:\n|$)/iu;

/** Whether a text begins with such a heading; undefined when more text is needed. */
export function beginsWithWork(text: string, isOver: boolean): boolean | undefined {
  if (!/^[#>]/u.test(text)) return false;
  const isWhole = isOver || text.includes('\n') || text.length > workHeadingMax;
  return isWhole ? workHeading.test(text.slice(0, workHeadingMax)) : undefined;
}

const workHeadingMax = 80;

/** Headings of thoughts below a text, without plan, analysis and draft, which articles use for sections. */
const thoughtHeading =
  /^(?:#{1,6}[ \t]{1,3})?[^\p{L}\n]{0,9}(?:(?:my )?(?:thoughts?|thinking|thought process|reasoning)(?: (?:process|steps))?|düşünce(?:lerim| süreci| süreçleri)|düşünme süreci|akıl yürütme|muhakeme|iç ses)[^\p{L}\n]{0,9}$/iu;

/** Whether a line below a text is a heading of thoughts about it. */
export function namesThoughts(line: string): boolean {
  return line.length <= workHeadingMax && thoughtHeading.test(line);
}

/** The speaker did something, intends to, or was asked for it. */
const ownWork =
  /\p{L}(?:d[ıiuü]m|t[ıiuü]m|acağım|eceğim|[ıiuü]yorum)(?!\p{L})|(?<!\p{L})(?:i|i'(?:ll|ve|m)|my|we)(?!\p{L})/u;

/** Whether a paragraph below such a heading is a thought of the one who wrote the text for an order. */
export function tellsOwnWork(paragraph: string): boolean {
  const folded = fold(paragraph);
  return speaksOfOrder(paragraph) && (wanting.test(folded) || ownWork.test(folded) || count(planning, folded) > 0);
}

/** Number of characters after which a text can be suspected to be a thought, and number that suffices to decide. */
const suspectAfter = 60;
const enough = 400;

/** Where JSON or code begins. */
const dataStart = /\n {0,3}(?:```|~~~)|[[{]\s{0,20}["“{]/u;

/** Whether a text mentions the order or the user, as thoughts of a model do. */
export function speaksOfOrder(text: string): boolean {
  const folded = fold(text);
  return wanting.test(folded) || count(order, folded) > 0;
}

/** Minimum length, in characters, of a text behind a thought that no mark separates from it. */
const behindMin = 120;

/** Start of the paragraphs behind a thought, of which none thinks; undefined when there are none. */
export function findParagraphsBehind(text: string): number | undefined {
  let from: number | undefined;
  for (const { index, 0: gap } of text.matchAll(/\n[ \t]{0,9}\n\s{0,9}|$/gu)) {
    const start = from ?? 0;
    const paragraph = text.slice(start, index);
    if (from === undefined || speaksOfOrder(paragraph) || count(planning, fold(paragraph)) > 0)
      from = index + gap.length;
    else break;
  }
  const rest = text.slice(from ?? text.length);
  return rest.length >= behindMin && !speaksOfOrder(rest) && count(planning, fold(rest)) === 0 ? from : undefined;
}

/** Whether a text says first that a user wants a text. */
export function asksForText(text: string): boolean {
  const folded = fold(text.slice(0, enough));
  const found = wanting.exec(folded.slice(0, 2 * suspectAfter));
  if (found === null) return false;
  const said = found[0];
  // In Turkish the object comes before the verb.
  if (said.startsWith('kullanıcı')) return wanted.test(said);
  const [sentence = ''] = folded.slice(found.index, wantedMax).split(/[.!?]\s/u, 1);
  return wanted.test(sentence) || wanted.test(folded.slice(0, found.index));
}

/** Number of characters within which a thought names what the user wants. */
const wantedMax = 240;

/** Whether a text begins like a thought without marks; undefined when more text is needed. */
export function classifyThought(text: string, isOver: boolean): boolean | undefined {
  if (!/^[\p{L}\d*_]/u.test(text)) return false;
  // A title, or the first mark of an edit, is sufficient, too.
  if (text.length < suspectAfter && !isOver && !/\n(?:#{1,2}[ \t]+\S|<(?:block|unchanged)\b)/u.test(text))
    return undefined;
  // Quotations in JSON or code say nothing about the speaker.
  const said = text.slice(0, enough).split(dataStart, 1)[0] ?? '';
  const start = fold(said.slice(0, suspectAfter));
  if (!wanting.test(start) && !heading.test(start) && count(order, start) + count(planning, start) === 0) return false;
  if (text.length < enough && !isOver) return undefined;
  const beginning = fold(said);
  const [ordered, planned] = [count(order, beginning), count(planning, beginning)];
  const asked = asksForText(said) ? 3 : 0;
  const score = asked + (heading.test(beginning) ? 2 : 0) + Math.min(3, ordered) + Math.min(3, planned);
  return score >= 4 && asked + ordered > 0;
}

function fold(text: string): string {
  return toTurkishLower(text.replaceAll('I', 'i')).replace(/[’‘]/gu, "'").replace(/\*\*/gu, '');
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
