import { z } from 'zod';
import { type Message, type ParsedChat, parseChat } from '../writer/chat-request.ts';
import { buildCompletion } from '../writer/completion.ts';
import { composeContinuation } from '../writer/compose/compose.ts';
import type { Fault } from '../writer/faults.ts';
import type { RequestKind } from './behaviour.ts';

/** What a well-behaved model answers to a request, and what is known of the request. */
export interface GoodAnswer {
  readonly kind: RequestKind;
  /** The same for all calls that ask for the same thing, whether from the beginning or for its rest. */
  readonly unit: string;
  /** What is to be sent: of a continuation only what is missing. */
  readonly text: string;
  /** All of it, from its beginning. */
  readonly whole: string;
  /** What was written before, as the request has it; undefined where nothing was. */
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

/** The writer falls short of what is ordered; a text of good length is wanted here. */
const fullLength: Fault = { kind: 'long', status: 200, retryAfterSeconds: undefined, times: undefined };

/** Finds the good answers of one case. It remembers what it said, so that it goes on where a text stopped. */
export class GoodAnswers {
  /** Makes of what the writer says what is good here. */
  readonly #improve: (good: GoodAnswer) => string;
  #instructions = '';
  readonly #wholes = new Map<string, string>();
  /** All that was said of a unit: what a text may end with. */
  readonly #said = new Map<string, string>();

  readonly #isLengthHeld: boolean;

  /** @param isLengthHeld the order is as long as the writer's texts: they need no more than they have */
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
    // The same thing asked for once more, perhaps in another form, is the same text.
    const known = given === undefined ? this.#wholes.get(unit) : undefined;
    if (known !== undefined) return { kind, unit, text: known, whole: known, given, title, chat };
    // What was answered before ends as something else, such as a text in another language: it is asked for again.
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

  /** A client may put its instructions before the question instead of into a message of their own. */
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

/** The same request answered in another language; undefined where the writer has no such answer. */
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
/** So many words at the end of what was written may be no longer those of the text. */
const changedWordsMax = 30;

/** What comes after the end of `given` in `whole`; undefined where it does not stand there or nothing comes. */
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
  // A sentence that was ended keeps its mark.
  const marks = /[.!?…]["”’)]*\s*$/u.test(given) ? (/^[^\p{L}\p{N}\s]*/u.exec(whole.slice(end))?.[0].length ?? 0) : 0;
  return whole.slice(end + marks);
}

/** So much of the end of a text tells whether it is one of ours. */
const endLetters = 300;

/** Whether at least half of the words of a text are those of another one: it is not something else altogether. */
function isAkin(text: string, other: string): boolean {
  const list = (one: string) => one.toLocaleLowerCase('tr').match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(list(other));
  const words = list(text);
  return words.filter((word) => known.has(word)).length * 2 >= words.length;
}
