import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** How models begin that think aloud, in the languages they think in. */
const openings = [
  /^(?:okay|ok|alright|all right|right|so|hmm+|well)[,.!]?\s+(?:so\s+)?(?:the user|i need to|i have to|i should|let me|let's|we need|first|this is a request|they want)/iu,
  /^(?:the user|user) (?:wants?|asks?|asked|is asking|requests?|requested|needs|has asked|says|provided|gave)\b/iu,
  /^we (?:need|have|are asked|must|should) (?:to )?(?:write|produce|craft|continue|answer|respond|generate|output|create|follow|be careful)\b/iu,
  /^(?:let me|let's|i need to|i should|i'll|i have to) (?:think|analy[sz]e|plan|break (?:this|it) down|figure out|start by (?:thinking|analy[sz]ing|planning|understanding)|understand the (?:request|task|user)|draft)\b/iu,
  /^hmm+[,.…]/iu,
  /^(?:here'?s (?:a|my) )?(?:thinking|thought|reasoning) process\b/iu,
  /^(?:tamam|peki|şimdi|öncelikle|evet)?[,.]?\s{0,2}(?:bu )?kullanıcı (?:benden|bizden|bir|şu|bana)?.{0,120}?(?:istiyor|istemiş|istedi|bekliyor|talep ediyor|soruyor)/iu,
  /^(?:okay|also|gut)?,?\s{0,2}der (?:benutzer|nutzer|user) (?:möchte|will|bittet|fragt)\b/iu,
  /^(?:d'accord|bon|alors)?,?\s{0,2}l'utilisateur (?:veut|demande|souhaite)\b/iu,
  /^(?:vale|bien|ok)?,?\s{0,2}el usuario (?:quiere|pide|solicita)\b/iu,
  /^(?:хорошо|итак|так)?,?\s{0,2}пользователь (?:хочет|просит|запросил)/iu,
  /^(?:حسنًا|حسنا)?[،,]?\s{0,2}المستخدم (?:يريد|يطلب)/u,
];
/** With these words a text may become one of those. */
const firstWords =
  "ok okay alright all right so hmm hmmm hmmmm well the user we let let's i i'll here here's thinking thought reasoning tamam peki şimdi öncelikle evet bu kullanıcı also gut der d'accord bon alors l'utilisateur vale bien el хорошо итак так пользователь حسنًا حسنا المستخدم".split(
    ' ',
  );
/** So much tells. */
const enough = 160;

/** Whether a text begins like a thought that has no mark; undefined where more has to come. */
export function judgeThought(text: string, isOver: boolean): boolean | undefined {
  const [word = '', ...others] = toTurkishLower(text.slice(0, 20).replaceAll('I', 'i')).split(/[\s,.،…!]+/u);
  if (others.length === 0 && !isOver) return firstWords.some((first) => first.startsWith(word)) ? undefined : false;
  if (!firstWords.includes(word)) return false;
  if (text.length < enough && !isOver) return undefined;
  const start = text.slice(0, enough);
  return openings.some((opening) => opening.test(start));
}
