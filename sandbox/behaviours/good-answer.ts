import { z } from 'zod';
import { type Message, type ParsedChat, parseChat } from '../writer/chat-request.ts';
import { buildCompletion } from '../writer/completion.ts';
import { composeContinuation } from '../writer/compose/compose.ts';
import type { Fault } from '../writer/switches.ts';
import type { RequestKind } from './behaviour.ts';

/** Answer of a well-behaved model to a request, and facts about the request. */
export interface GoodAnswer {
  readonly kind: RequestKind;
  /** Equal for all calls that request the same thing, whether from its beginning or its rest. */
  readonly unit: string;
  /** Text to be sent; for a continuation only the missing part. */
  readonly text: string;
  /** The whole text. */
  readonly whole: string;
  /** The text so far, as contained in the request; undefined if there is none. */
  readonly given: string | undefined;
  readonly title: string;
  readonly chat: ParsedChat;
}

const messageContent = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().optional() }))
    .transform((parts) => parts.map(({ text }) => text ?? '').join('')),
]);
export const requestBody = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: messageContent })).min(1),
});
export type RequestBody = z.infer<typeof requestBody>;

/** The writer falls short of the requested length, but here a text of full length is needed. */
const fullLength: Fault = { kind: 'long', status: 200, retryAfterSeconds: undefined, times: undefined };

/** Produces the good answers of one case. Remembers its answers, so that it can continue a text. */
export class GoodAnswers {
  /** Turns the writer's text into a good one. */
  readonly #improve: (good: GoodAnswer) => string;
  #instructions = '';
  readonly #wholes = new Map<string, string>();
  /** Everything returned for a unit: possible endings of its text. */
  readonly #said = new Map<string, string>();

  readonly #isLengthHeld: boolean;

  /** @param isLengthHeld the writer's texts already have the requested length */
  constructor(improve: (good: GoodAnswer) => string = ({ text }) => text, isLengthHeld = false) {
    this.#improve = improve;
    this.#isLengthHeld = isLengthHeld;
  }

  find({ messages: sent }: RequestBody): GoodAnswer {
    const messages = this.#separateInstructions(sent.map(({ role, content }) => ({ role, text: content })));
    const chat = parseChat(messages);
    const { kind, unit } = identify(chat);
    const given = chat.partial;
    const { title } = chat.request;
    const whole = given === undefined ? undefined : this.#wholes.get(unit);
    const rest = whole === undefined || given === undefined ? undefined : findRest(whole, given, kind);
    if (rest !== undefined && whole !== undefined) return { kind, unit, text: rest, whole, given, title, chat };
    // A repeated request for the same thing, even in another form, gets the same text.
    const known = given === undefined ? this.#wholes.get(unit) : undefined;
    if (known !== undefined) return { kind, unit, text: known, whole: known, given, title, chat };
    // The earlier answer ended as something else, such as a text in another language: the request is a new one.
    if (given !== undefined && whole !== undefined && !isAkin(given.slice(-endLetters), this.#said.get(unit) ?? whole))
      return { kind, unit, text: whole, whole, given, title, chat };
    const composed = composeGood(chat, undefined, this.#isLengthHeld);
    if (given !== undefined) {
      this.#said.set(unit, `${this.#said.get(unit) ?? whole ?? ''}\n${composed}`);
      return { kind, unit, text: composed, whole: whole ?? composed, given, title, chat };
    }
    const text = this.#improve({ kind, unit, text: composed, whole: composed, given, title, chat });
    this.#wholes.set(unit, text);
    return { kind, unit, text, whole: text, given, title, chat };
  }

  /** A client may put its instructions before the question instead of in a message of their own. */
  #separateInstructions(messages: readonly Message[]): Message[] {
    const [first, ...others] = messages;
    if (first === undefined) return [];
    if (first.role !== 'user') {
      this.#instructions = first.text.trim();
      return [...messages];
    }
    if (this.#instructions === '' || !first.text.includes(this.#instructions)) return [...messages];
    return [{ ...first, text: first.text.replace(this.#instructions, '').trim() }, ...others];
  }
}

function composeGood(chat: ParsedChat, language?: string, isLengthHeld = false): string {
  const { request } = chat;
  const isArticle = identify(chat).unit === 'article';
  if (isArticle && chat.partial !== undefined && language === undefined)
    return composeContinuation(request, chat.partial, 1.5);
  return buildCompletion(chat, isArticle && !isLengthHeld ? [fullLength] : [], 0, undefined).text;
}

/** Answers the same request in another language; undefined if the writer cannot. */
export function composeInLanguage(chat: ParsedChat, language: string): string | undefined {
  const request = { ...chat.request, language };
  if (chat.voice !== undefined || chat.edit !== undefined) return undefined;
  return composeGood(
    {
      ...chat,
      request,
      partial: undefined,
      ...(chat.section === undefined ? {} : { section: { ...chat.section, language } }),
      ...(chat.outline === undefined ? {} : { outline: { ...chat.outline, language } }),
    },
    language,
  );
}

function identify(chat: ParsedChat): { kind: RequestKind; unit: string } {
  const { voice, edit, outline, outlineSection, section, partial } = chat;
  if (voice !== undefined) return { kind: 'voice', unit: 'voice' };
  if (edit !== undefined) {
    const kind = ['titles', 'description', 'tags'].includes(edit.kind) ? 'proposal' : 'edit';
    return { kind, unit: `${kind} ${edit.kind}` };
  }
  if (outline !== undefined) return { kind: 'outline', unit: 'outline' };
  if (section?.rewritten !== undefined) return { kind: 'repair', unit: `repair ${section.rewritten.slice(0, 80)}` };
  if (section !== undefined) return { kind: 'section', unit: `section ${section.heading}` };
  // The blocks of a section have the same option.
  if (outlineSection !== undefined) return { kind: 'card', unit: `card ${outlineSection.former.slice(0, 80)}` };
  return { kind: partial === undefined ? 'article' : 'continuation', unit: 'article' };
}

const tailLetters = 40;
/** Maximum number of words at the end of the text so far that may differ from the text. */
const changedWordsMax = 30;

/** Returns what follows the end of `given` in `whole`; undefined if it is not found or nothing follows. */
function findRest(whole: string, given: string, kind: RequestKind): string | undefined {
  if (whole.startsWith(given)) return whole.slice(given.length) || undefined;
  const isProse = kind === 'article' || kind === 'continuation' || kind === 'section';
  if (!isProse) return undefined;
  let end = given.trimEnd();
  for (let dropped = 0; dropped <= changedWordsMax && end !== ''; dropped += 1) {
    const rest = findAfter(whole, end);
    if (rest !== undefined) return /[\p{L}\p{N}]/u.test(rest) ? rest : undefined;
    end = end.slice(0, Math.max(0, end.search(/\s+\S+$/u)));
  }
  return undefined;
}

function findAfter(whole: string, given: string): string | undefined {
  const places: number[] = [];
  let letters = '';
  for (const { 0: letter, index } of whole.matchAll(/[\p{L}\p{N}]/gu)) {
    letters += letter.toLocaleLowerCase('tr');
    while (places.length < letters.length) places.push(index + letter.length);
  }
  const tail = (given.slice(-4 * tailLetters).match(/[\p{L}\p{N}]/gu) ?? []).join('').toLocaleLowerCase('tr');
  const found = tail === '' ? -1 : letters.lastIndexOf(tail.slice(-tailLetters));
  if (found === -1) return undefined;
  const end = places[found + tail.slice(-tailLetters).length - 1] ?? whole.length;
  // A completed sentence keeps its punctuation mark.
  const marks = /[.!?…]["”’)]*\s*$/u.test(given) ? (/^[^\p{L}\p{N}\s]*/u.exec(whole.slice(end))?.[0].length ?? 0) : 0;
  return whole.slice(end + marks);
}

/** Number of letters at the end of a text that identify it as ours. */
const endLetters = 300;

/** Whether at least half of the words of a text occur in another one, so that both are related. */
function isAkin(text: string, other: string): boolean {
  const list = (one: string) => one.toLocaleLowerCase('tr').match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(list(other));
  const words = list(text);
  return words.filter((word) => known.has(word)).length * 2 >= words.length;
}
