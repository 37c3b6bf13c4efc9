import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

const others = /user|human|system|developer|prompter|instruction|tool|observation|environment|kullanıcı|sistem/u.source;
const models = /assistant|model|bot|chatbot|gpt|asistan/u.source;
const anyRole = `(${others})|${models}`;
/** The mark that begins a turn, with the name of its speaker inside it or after it. */
const turn = new RegExp(
  `^(?:<[|｜]START_OF_TURN_TOKEN[|｜]>)?(?:(?:<[|｜]|\\[\\|)(?:im_)?(?:${anyRole})(?:_token)?(?:[|｜]>|\\|\\])|(?:<\\|(?:im_start|start_header_id|header_start|start_of_role|role_start|start)\\|>|<start_of_turn>|<role>)\\s{0,3}(?:${anyRole}))`,
  'iu',
);
/** The name of the speaker again, and what ends the head of a turn. */
const head =
  /^[ \t]{0,3}(?:(?:user|human|system|assistant|model)(?=<[|｜]))?(?:<\|(?:end_header_id|header_end|end_of_role|role_end|message|im_middle)\|>|<\/role>)?[ \t]{0,3}\n?/iu;
const instruction = /^\[(\/?)(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS)\]/u;
/** `|assistant|`, of which the outer marks were lost. */
const bareTurn = /^\|(?:(user|system|observation)|assistant)\|(?!\|)/u;

export interface Turn {
  readonly length: number;
  /** Someone else speaks: the user, the system, a tool. */
  readonly isOther: boolean;
  /** Its mark names no speaker, so that it may also be stray. */
  readonly isBare?: boolean;
}

/** The beginning of a speaker's turn at the start of a text. */
export function readTurn(rest: string): Turn | undefined {
  const end = instruction.exec(rest);
  if (end !== null) return { length: end[0].length, isOther: end[0] !== '[/INST]', isBare: true };
  const bare = bareTurn.exec(rest);
  if (bare !== null) return { length: bare[0].length, isOther: bare[1] !== undefined };
  const found = turn.exec(rest);
  if (found === null) return undefined;
  const length = found[0].length;
  const isOther = found[1] !== undefined || found[2] !== undefined;
  return { length: length + (head.exec(rest.slice(length))?.[0].length ?? 0), isOther };
}

/** Whether a text that ends here may still become the beginning of a turn, or its head. */
export function mayBecomeTurn(rest: string): boolean {
  return (
    /^\|[a-z]{0,11}$/u.test(rest) ||
    /^(?:\[\|[\p{L}_]{0,20}\|?|\[\/?[A-Z_]{0,16})$/u.test(rest) ||
    (turnOpened.test(rest) && /[\p{L}>_|｜\]\s</]$/u.test(rest) && rest.length < headMax)
  );
}

const turnOpened =
  /^(?:<\|(?:im_|start|header_start|role_start|user|system|assistant)|<start_of_turn>|<role>|\[\||<[|｜](?:user|human|assistant|system)[|｜]>$)[^\n#]{0,60}$/iu;
/** Maximum length of the head of a turn, in characters. */
const headMax = 80;

const label = (words: string) => `(?:#{3,4} ?|\\*\\*)?(?:${words})(?:\\*\\*)?\\s?:(?:\\*\\*)?`;
const speakers = /instruction|human|user|prompt|kullanıcı|talimat|istem/u.source.split('|');
const preamble = 'below is an instruction';
const spokenPrompt = new RegExp(
  `^(?:below is an instruction[^\\n]{0,300}\\n\\s{0,3})?${label(speakers.join('|'))}`,
  'iu',
);
const spokenReply = new RegExp(
  `\\n\\s{0,3}${label('response|assistant|asistan|yanıt|answer|output|ai|model')}\\s{0,3}`,
  'iu',
);
/** Maximum length of a prompt that an answer repeats without marks, in characters. */
const promptMax = 4000;

/**
 * Start of the answer behind its prompt, which it repeats with the names of the speakers: `USER: … ASSISTANT: …`.
 * @returns 0 for none, undefined when more text is needed
 */
export function findSpokenReply(text: string, isOver: boolean): number | undefined {
  const isShort = !isOver && text.length < promptMax;
  if (isShort && isLabelBegun(text)) return undefined;
  if (!spokenPrompt.test(text)) return 0;
  const prompt = text.slice(0, promptMax);
  const reply = spokenReply.exec(prompt);
  if (reply === null) return isShort ? undefined : 0;
  // Worksheets have tasks and answers, too.
  if (/^\W*[kti]/iu.test(text) && !orderWords.test(prompt.slice(0, reply.index))) return 0;
  const end = reply.index + reply[0].length;
  // What follows shows whether the blanks after it belong to it.
  return end === text.length && !isOver ? undefined : end;
}

/** Words of an order for a text. */
const orderWords = /makale|(?<!\p{L})(?:yaz|yazın|yazınız|yazar mısın|hazırla|oluştur)(?!\p{L})|kelime|article|write/iu;

/** Whether a text may still become the name of the speaker of a prompt. */
function isLabelBegun(text: string): boolean {
  const begun = toTurkishLower(text.replace(/^(?:#{3,4} ?|\*{1,2})/u, '').replaceAll('I', 'i'));
  const name = begun.replace(/(?:\*{1,2}|\s)$/u, '');
  return (
    /^#{1,2}$/u.test(text) ||
    speakers.some((one) => one.startsWith(name)) ||
    preamble.startsWith(begun) ||
    /^below is an instruction[^\n]{0,300}(?:\n[\s#]{0,8}\p{L}{0,12})?$/u.test(begun)
  );
}
