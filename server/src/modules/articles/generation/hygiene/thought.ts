import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** Who asked wants something: so a thought begins, and no text. */
const wanting =
  /(?:\b(?:the )?user(?:'s request| wants?| asks?| asked| is asking| requests?| requested| needs| has asked| says| provided| gave)\b|\bwe are asked\b|kullanıcı (?:benden|bizden|bir|şu|bana)?.{0,120}?(?:istiyor|istemiş|istedi|bekliyor|talep ediyor|soruyor)|(?:benden|bizden) .{0,60}?(?:isteniyor|istendi|bekleniyor)|der (?:benutzer|nutzer|user) (?:möchte|will|bittet|fragt)|l'utilisateur (?:veut|demande|souhaite)|el usuario (?:quiere|pide|solicita)|пользователь (?:хочет|просит|запросил)|المستخدم (?:يريد|يطلب))/u;
/** What was ordered, and its conditions. */
const order =
  /(?:\bthe user\b|\b(?:the|this|their) (?:request|task|prompt|instructions?|requirements?|assignment|brief)\b|\b(?:being )?asked (?:to|for)\b|\b(?:turkish|english|german) (?:article|blog|post|text)|\bin turkish\b|\d{1,6}\s?[-–]\s?\d{1,6} (?:words|kelime)|\b\d{3,4} words\b|word count|\bmarkdown\b|\bh1\b|\bconstraints?\b|\b(?:write|craft|produce|draft) (?:an?|the) (?:\p{L}{1,20} ){0,2}(?:article|post|text|section)|(?:makale|yazı|metin|bölüm)\p{L}{0,20} (?:yaz(?:mam|ılacak|acağım|malıyım)|oluştur(?:mam|acağım|malıyım))|(?:bu )?görev(?:de|im)|isteği anla|talimat|kelime sayısı|anahtar kelime|hedef kitle)/gu;
/** What whoever thinks means to do. */
const planning =
  /(?:\bi(?:'ll|'m going to| am going to| need to| have to| should| must| will| want to| am looking)\b|\blet me\b|\blet's\b|\bwe (?:need|should|must|have)\b|\bmy (?:goal|plan|approach|task)\b|\bhm{2,9}\b|\p{L}m[ae]l[ıi]y[ıi]m\b|\p{L}m[ae]m (?:gerek|lazım)|\b(?:planla|düşün|analiz ed|başla|bak)\p{L}{0,3}[ae]y[ıi]m\b|\p{L}{2}m[ae]l[ıi][.,])/gu;
/** The heading of a thought. */
const heading =
  /^(?:thought\n|[\d.)*\s_]{0,8}(?:thinking|thought process|reasoning|analy[sz](?:e|ing|is)|plan(?:ning)?|understand(?:ing)?|here'?s (?:a|my) (?:thinking|thought|plan)|düşünme|düşünce|analiz|planlama|ön hazırlık)\b)/u;
/** With so much a text is suspected to be a thought, and so much tells. */
const suspectAfter = 60;
const enough = 400;

/** Where JSON or code begins. */
const dataStart = /\n {0,3}(?:```|~~~)|[[{]\s{0,20}["“{]/u;

/** Whether a text begins like a thought that has no mark; undefined where more has to come. */
export function judgeThought(text: string, isOver: boolean): boolean | undefined {
  if (!/^[\p{L}\d*_]/u.test(text)) return false;
  // A title, or the first mark of an edit, tells as much.
  if (text.length < suspectAfter && !isOver && !/\n(?:#{1,2}[ \t]+\S|<(?:block|unchanged)\b)/u.test(text))
    return undefined;
  // What is quoted in JSON or code says nothing of who speaks.
  const said = text.slice(0, enough).split(dataStart, 1)[0] ?? '';
  const start = fold(said.slice(0, suspectAfter));
  if (!wanting.test(start) && !heading.test(start) && count(order, start) + count(planning, start) === 0) return false;
  if (text.length < enough && !isOver) return undefined;
  const beginning = fold(said);
  const [ordered, planned] = [count(order, beginning), count(planning, beginning)];
  const asked = wanting.test(fold(said.slice(0, 2 * suspectAfter))) ? 3 : 0;
  const score = asked + (heading.test(beginning) ? 2 : 0) + Math.min(3, ordered) + Math.min(3, planned);
  return score >= 4 && asked + ordered > 0;
}

function fold(text: string): string {
  return toTurkishLower(text.replaceAll('I', 'i')).replace(/[’‘]/gu, "'").replace(/\*\*/gu, '');
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
