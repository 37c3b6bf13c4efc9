import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { isCommonWord } from '../frequent-words.ts';
import { scoreTalk } from '../talk.ts';

/*
 * Turns of other speakers behind a text: the model goes on with a conversation. Within a text names of speakers may
 * belong to it, so that more than the name must show a turn; at the end of an answer the name is enough.
 */

/** The beginning of another speaker’s turn. */
const turnLine =
  /^(?:\*\*)?(?:user|human|kullanıcı|instruction|talimat)(?:\*\*)?\s{0,2}:(?:\*\*)?(?:\s|$)|^#{2,4} ?(?:instruction|human|user|input|response|assistant|talimat|kullanıcı|yanıt|asistan)\s{0,2}:\s*$|^(?:user|human|kullanıcı)\s*$/iu;
/** A speaker’s name that its words follow without a blank, or a message of the system to the model. */
const gluedTurn = /^(?:user|human)(?=\p{Lu}|[^\p{Script=Latin}\P{L}])|^system(?=<| \p{Lu}\p{L}{2,40} hook )/u;
const systemLine = /^system\s?:.{0,200}\b(?:the user|your?|respond)\b/iu;
/** The name of a speaker before its words or alone on its line, in any marks: `**User:**`, `[USER]`, `<user>`. */
const named =
  /^(?:> ?)?(?:#{2,4} ?|[[(<*_]{1,3})?(user|human|assistant|system|kullanıcı|soru|ben)(?:(?:-\w{2,12})?[\])>*_]{1,3}:?|\s?:[*_]{0,3})?(?=\s|$|<|(?<=>))/iu;
const replyLine =
  /^(?:\*\*)?(?:assistant|asistan|ai|yapay zek[aâ]|response|yanıt|cevap|answer|model)(?:\*\*)?\s{0,2}:|^#{2,4} ?(?:response|assistant|yanıt|asistan)\s{0,2}:/imu;
/** The reply of an assistant, in any marks. */
const ownReply = /\n\s{0,3}(?:> ?)?[#[(*_]{0,4} ?(?:assistant|asistan|ai|yapay zek[aâ])[\])*_]{0,3}\s?:/iu;
/** A name behind the end of a sentence without a blank. No word of a text stands there. */
const behindSentence =
  /(?:(?<=[.!?…][”’"»)]? )(?:user|human|assistant)(?=:)|(?<=[.!?…][”’"»)]?)(?:<?(?:user|human|assistant)(?=[:<>\s\d\p{Ll}])|<?(?:User|Human|Assistant|USER|HUMAN|Kullanıcı|Asistan|AI|Yapay zekâ)(?=[:>])))(?![\w-]{0,12}(?:[(=]|\.\w)|s?[_-])/u;
const begunBehind = /[.!?…][”’"»)]?(<?(?:[uhaUHAKY]\p{L}{0,9}|Yapay z\p{L}{0,3}|<))$/u;

/** Whether a line may begin a turn, wherever it stands. */
export function mayBeTurn(line: string): boolean {
  return turnLine.test(line) || gluedTurn.test(line) || systemLine.test(line);
}

/** Whether what an answer ends with may be another turn, or become one: it begins with the name of its speaker. */
export function mayBeLastTurn(rest: string, isOver: boolean): boolean {
  return isOver || rest.length > nameMax ? named.test(rest) : nameBegun.test(rest);
}

const nameMax = 24;
const nameBegun =
  /^(?:> ?)?(?:#{2,4} ?|[[(<*_]{1,3})?(?:u|us|use|h|hu|hum|huma|s|sy|sys|syst|syste|a|as|ass|assi|assis|assist|assista|assistan|system-\w{0,12}|k|ku|kul|kull|kulla|kullan|kullanı|kullanıc|so|sor|soru?|b|be|(?:user|human|assistant|system|kullanıcı|soru|ben)(?:$|[^\p{L}'’-][\s\S]*))?$/iu;

/** Whether the last words of an answer, from the name of a speaker on, are another turn. */
export function isLastTurn(rest: string): boolean {
  const [, name = ''] = named.exec(rest) ?? [];
  if (name === '') return false;
  const [first = ''] = rest.split('\n', 1);
  if (first.startsWith('<')) return true;
  // A heading may name what is described: `## User`.
  if (/^#+ ?\p{L}+\s*$/u.test(first)) return beginsTurn(rest) || ownReply.test(rest);
  // Names of things have such a word before a colon, too: `Human: Fall Flat`.
  if (/^\p{Lu}\p{L}+\s?:/u.test(first)) return beginsTurn(rest) || ownReply.test(rest);
  const isMarked = !/^\p{L}+(?: |$)/u.test(first) || first.trim() === name;
  // The name of a system has a figure behind it, too: `System: Windows 11`.
  if (/^system$/iu.test(name)) return systemLine.test(first);
  if (/^[ksb]/iu.test(name)) return ownReply.test(rest);
  return isMarked || /^(?:user|human)$/u.test(name);
}

/** Place of the name of a speaker behind a sentence; -1 for none. The name may be cut unless the text is over. */
export function findTurnBehind(text: string, isOver: boolean): number {
  const at = text.search(behindSentence);
  if (at !== -1 || isOver) return at;
  const begun = begunBehind.exec(text.slice(-nameMax))?.[1];
  return begun === undefined ? -1 : text.length - begun.length;
}

/** Whether a paragraph within a text begins a turn: it is short, requests something, or its reply follows. */
export function beginsTurn(text: string): boolean {
  const [first = '', second = '', ...others] = text.split('\n');
  if (systemLine.test(first)) return true;
  const name = gluedTurn.exec(first)?.[0];
  if (name !== undefined) {
    // Names of variables are followed by other words.
    const word = /^\p{L}*/u.exec(first.slice(name.length))?.[0] ?? '';
    if (name === 'system' || !/^[a-z]*$/iu.test(word) || /^(?:system|assistant|user)/iu.test(second)) return true;
    if (/[?؟]\s*$/u.test(first) && isCommonWord(toTurkishLower(word), 'tr')) return true;
  }
  if (!turnLine.test(first)) return false;
  // Templates of models have these names; others also stand in worksheets and glossaries.
  if (/^#{2,4} ?(?:ins|hum|use|inp|res|ass)/iu.test(first) || /^(?:user|human)\s*$/u.test(first)) return true;
  const request = /^#|^\p{L}+\s*$/u.test(first) ? second : first;
  return (
    replyLine.test([second, ...others].join('\n')) ||
    scoreTalk(request) >= 1 ||
    /[?؟]\s*$|(?:teşekkür|thank|bana |yazar mısın|misin)|^[^:\n]{0,14}:?[*\s]{0,4}(?:lütfen|please)/iu.test(request)
  );
}
