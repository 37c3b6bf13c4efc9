import type { ParsedChat } from './chat-request.ts';
import { compose, composeContinuation } from './compose/compose.ts';
import { composeOutline, composeOutlineSection } from './compose/outline.ts';
import { hashText } from './compose/random.ts';
import { composeVoice } from './compose/voice.ts';
import { composeEdit } from './edits/compose-edit.ts';
import { composeExtension, composeSection, computeUnevenDelivery } from './sections/compose-section.ts';
import type { Fault } from './switches.ts';

type FinishReason = 'stop' | 'length' | 'content_filter';

/** How an answer is interrupted after its last word. */
type Interruption = 'cut' | 'stall' | 'midstream';

/** An answer to be sent. */
export interface Completion {
  readonly text: string;
  readonly finishReason: FinishReason;
  /** Set if the answer is interrupted after the text instead of finishing. */
  readonly interruption: Interruption | undefined;
  readonly promptTokens: number;
  /** Part of the prompt: as if a quarter of it had been sent before. */
  readonly cachedTokens: number;
  readonly completionTokens: number;
  /** Part of the completion: as if one in twenty tokens were reasoning. */
  readonly reasoningTokens: number;
  /** Undefined for a gateway that does not report the cost. */
  readonly costUsd: number | undefined;
}

const CHARS_PER_TOKEN = 4;
const USD_PER_PROMPT_TOKEN = 0.0000005;
const USD_PER_COMPLETION_TOKEN = 0.0000015;
const WORDS_BEFORE: Readonly<Record<Interruption | 'length' | 'filter', number>> = {
  cut: 30,
  stall: 20,
  midstream: 25,
  length: 60,
  filter: 15,
};

/** Text of a careless model: misspellings, and the same ones in a quotation. */
const misspelt =
  'Bunu herkez bilir: herşey küçük bir adımla başlar, bir çok insan yanlız bekler yada erteler. “Herkez kendi yolunu bulur” sözü bu yüzden sevilir.';

/** The last paragraph of a text, before the line with the meta description. */
function addMisspelt(text: string): string {
  const at = text.lastIndexOf('\n\n<!--meta ');
  return at === -1 ? `${text}\n\n${misspelt}` : `${text.slice(0, at)}\n\n${misspelt}${text.slice(at)}`;
}

/** Builds the answer to a chat with the given faults; `tokensMax` counts four characters as a token. */
export function buildCompletion(
  chat: ParsedChat,
  faults: readonly Fault[],
  promptChars: number,
  tokensMax: number | undefined,
): Completion {
  const has = (kind: Fault['kind']): boolean => faults.some((fault) => fault.kind === kind);
  const composed = composeAnswer(chat, has);
  const whole = has('typos') ? addMisspelt(composed) : composed;
  const interruption = (['cut', 'stall', 'midstream'] as const).find(has);
  const stop = interruption ?? (['length', 'filter'] as const).find(has);
  const shortened = has('empty') ? '' : stop === undefined ? whole : firstWords(whole, WORDS_BEFORE[stop]);
  const text = tokensMax === undefined ? shortened : firstChars(shortened, tokensMax * CHARS_PER_TOKEN);
  const promptTokens = countTokens(promptChars);
  const completionTokens = countTokens(text.length);
  return {
    text,
    finishReason: has('filter') ? 'content_filter' : has('empty') || text === whole ? 'stop' : 'length',
    interruption,
    promptTokens,
    cachedTokens: Math.floor(promptTokens / 4),
    completionTokens,
    reasoningTokens: Math.floor(completionTokens / 20),
    costUsd: has('nocost') ? undefined : has('zerocost') ? 0 : computeCost(promptTokens, completionTokens),
  };
}

/** Cost of an interrupted answer after this many characters. */
export function computePartialCost({ promptTokens }: Completion, sentChars: number) {
  const completionTokens = countTokens(sentChars);
  return { promptTokens, completionTokens, costUsd: computeCost(promptTokens, completionTokens) };
}

function computeCost(promptTokens: number, completionTokens: number): number {
  return Number((promptTokens * USD_PER_PROMPT_TOKEN + completionTokens * USD_PER_COMPLETION_TOKEN).toFixed(8));
}

function composeAnswer(chat: ParsedChat, has: (kind: Fault['kind']) => boolean): string {
  const { edit, outline, outlineSection, partial, request, section, voice } = chat;
  if (voice !== undefined) return continueFrom(composeVoice(voice, { saysNothing: has('refuse') }), partial);
  const even = has('short') ? 0.6 : has('long') ? 1.5 : 1;
  if (section !== undefined && edit === undefined) {
    const delivery = has('uneven') ? computeUnevenDelivery(section) : even;
    const mishaps = { delivery, repeats: has('repeat'), invents: has('invent') };
    if (partial !== undefined && section.extension !== undefined)
      return composeExtension(section, request, mishaps, partial);
    const composed = composeSection(section, request, mishaps);
    const isLast = section.rewritten === undefined && section.position === section.sections - 1;
    return continueFrom(isLast ? withMeta(composed, chat) : composed, partial);
  }
  if (outline !== undefined) {
    const planned = composeOutline(outline, { forgetsJson: has('nojson'), wrapsJson: has('fence') });
    return continueFrom(planned, partial);
  }
  if (outlineSection !== undefined) {
    const again = composeOutlineSection(outlineSection, { forgetsJson: has('nojson'), wrapsJson: has('fence') });
    return continueFrom(again, partial);
  }
  if (edit === undefined) {
    const delivery = has('uneven') ? computeUnevenArticle(request, partial) : even;
    return withMeta(
      partial === undefined ? compose(request, delivery) : composeContinuation(request, partial, delivery),
      chat,
    );
  }
  const whole = composeEdit(edit, {
    refuses: has('refuse'),
    finds: has('same') ? 'nothing' : 'something',
    mistakesIds: has('unknown'),
    forgetsJson: has('nojson'),
    section:
      section === undefined
        ? undefined
        : composeSection({ ...section, level: 0 }, request, { delivery: even, repeats: false, invents: has('invent') }),
  });
  return continueFrom(whole, partial);
}

/** From 55 to 150 % of the requested length, constant for the same prompt. */
function computeUnevenArticle({ title, prompt }: ParsedChat['request'], partial = ''): number {
  return 0.55 + (hashText(`${title}\n${prompt}\n${partial.length}`) % 96) / 100;
}

/** Adds the line with the meta description if it is requested. */
function withMeta(text: string, { wantsMeta, request: { title, format } }: ParsedChat): string {
  if (wantsMeta !== true || format === 'social') return text;
  const sentence = /^[^#\n-][^\n]*?[.!?؟](?=\s|$)/mu.exec(text)?.[0] ?? title;
  const meta = { title: [...title].slice(0, 60).join(''), description: [...sentence].slice(0, 160).join('') };
  return `${text}\n\n<!--meta ${JSON.stringify(meta)}-->`;
}

/** Rest of a cut answer; the whole answer if it is requested again. */
function continueFrom(whole: string, partial: string | undefined): string {
  if (partial === undefined || partial === whole || !whole.startsWith(partial)) return whole;
  // Like real models, it starts with the word that was cut.
  return whole.slice(Math.max(partial.lastIndexOf(' '), partial.lastIndexOf('\n')) + 1);
}

/** Splits the text into the pieces that are sent: a word with the space after it. */
export function splitIntoPieces(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [];
}

function countTokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}

function firstWords(text: string, count: number): string {
  return splitIntoPieces(text).slice(0, count).join('').trimEnd();
}

function firstChars(text: string, count: number): string {
  const cut = text.slice(0, count);
  // Half of a surrogate pair is not valid text.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
