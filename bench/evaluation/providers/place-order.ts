import { type WritingWait, waitSentences } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelEdit, listEdits, orderEdit, orderProposals } from '@hokka/contracts/articles/edits.ts';
import { cancelGeneration, createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief, deleteBrief, getBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { createVoice, deleteVoice, getVoice } from '@hokka/contracts/briefs/voices.ts';
import type { OrderKind } from '../../../sandbox/behaviours/behaviour.ts';
import type { TestAnswer } from '../../../testing/app.ts';
import { aBrief } from '../../../testing/builders/a-brief.ts';
import { voiceSample } from '../../../testing/builders/a-voice.ts';
import { anArticle } from '../../../testing/builders/an-article.ts';
import type { ProviderLane } from './provider-lane.ts';

/** State of an order as its user sees it. */
export interface OrderState {
  readonly isEnded: boolean;
  readonly isFailed: boolean;
  /** Empty if there is no text. */
  readonly text: string;
  /** All sentences for the user in the response, apart from the text. */
  readonly sentences: readonly string[];
}

export interface PlacedOrder {
  readonly read: () => Promise<OrderState>;
  readonly cancel: () => Promise<unknown>;
}

type Writer = Awaited<ReturnType<ProviderLane['aWriter']>>;

const request = 'Yeni başlayanlar için anlaşılır, uygulanabilir bir rehber';
const plannedWords = 420;

/** Places an order of the given kind as a user would. */
export async function placeOrder(
  lane: ProviderLane,
  writer: Writer,
  kind: OrderKind,
  { title, isLengthHeld }: { readonly title: string; readonly isLengthHeld: boolean },
): Promise<PlacedOrder> {
  switch (kind) {
    case 'article':
    case 'continuation':
      return placeArticle(lane, writer, { title, isLengthHeld });
    case 'section':
      return placePlanned(lane, writer, title);
    case 'outline':
      return placeOutline(lane, writer, title);
    case 'edit':
    case 'proposal':
      return placeEdit(lane, writer, kind, title);
    case 'voice':
      return placeVoice(lane, writer);
  }
}

async function placeArticle(
  lane: ProviderLane,
  { token }: Writer,
  { title, isLengthHeld }: { readonly title: string; readonly isLengthHeld: boolean },
): Promise<PlacedOrder> {
  // The good text has this length; for a short order that is more than requested, so that a part of it suffices.
  const body = { title, ai_prompt: request, length: isLengthHeld ? 'medium' : 'short' };
  const { id } = read(await lane.call(createArticle, { token, body }));
  return followArticle(lane, token, id);
}

async function placePlanned(lane: ProviderLane, writer: Writer, title: string): Promise<PlacedOrder> {
  const { id: briefId } = await aBrief(lane.parts.database, { userId: writer.id, title, wordTarget: plannedWords });
  const { id } = read(await lane.call(orderPlannedArticle, { token: writer.token, params: { id: briefId }, body: {} }));
  return followArticle(lane, writer.token, id);
}

function followArticle(lane: ProviderLane, token: string, id: string): PlacedOrder {
  return {
    read: async () => {
      const article = read(await lane.call(getArticle, { token, params: { id } }));
      if (!('ai_prompt' in article)) throw new Error('The article is not shown to its author');
      const { status, content = '', failure_reason: reason, missing_sections: missing = [] } = article;
      return {
        isEnded: status !== 'generating',
        isFailed: status === 'failed',
        text: content,
        sentences: [
          ...listSentences(article, ['title', 'content', 'ai_prompt']),
          ...(missing.length > 0 ? [`${missing.length} bölüm eksik`] : []),
        ].filter((sentence) => sentence !== reason || status !== 'completed'),
      };
    },
    cancel: () => lane.call(cancelGeneration, { token, params: { id } }),
  };
}

async function placeOutline(lane: ProviderLane, { token }: Writer, title: string): Promise<PlacedOrder> {
  const body = { title, request, word_target: 900 };
  const { id } = read(await lane.call(createBrief, { token, body }));
  return {
    read: async () => {
      const brief = read(await lane.call(getBrief, { token, params: { id } }));
      if (!('outline' in brief)) throw new Error('The brief is not shown to its author');
      const sections = brief.outline?.sections ?? [];
      return {
        isEnded: brief.status !== 'planning',
        isFailed: brief.failure_reason !== null,
        text: sections.flatMap(({ heading, points }) => [`## ${heading}`, ...points]).join('\n\n'),
        sentences: listSentences(brief, ['title', 'request', 'outline']),
      };
    },
    cancel: () => lane.call(deleteBrief, { token, params: { id } }),
  };
}

/** Blocks whose words the sandbox changes when it rewrites them. */
const editedBlocks = [
  { id: 'a', text: 'Kahve demlemek önemli bir beceridir. Doğru su ısısı çok iyi sonuç verir ve tadı güzel olur.' },
  {
    id: 'b',
    text: 'Öğütme kalınlığı da önemli bir konudur. İri öğütülmüş kahve hızlı demlenir, ince olan yavaş demlenir.',
  },
];

async function placeEdit(
  lane: ProviderLane,
  { id: userId, token }: Writer,
  kind: 'edit' | 'proposal',
  title: string,
): Promise<PlacedOrder> {
  const content = `# ${title}\n\n${editedBlocks.map(({ text }) => text).join('\n\n')}`;
  const article = await anArticle(lane.parts.database, { userId, title, content });
  const params = { id: article.id };
  const selection = { text: editedBlocks.map(({ text }) => text).join('\n\n'), blocks: editedBlocks };
  const ordered =
    kind === 'edit'
      ? await lane.call(orderEdit, { token, params, body: { kind: 'simplify', selection } })
      : await lane.call(orderProposals, { token, params, body: { kind: 'titles' } });
  const { id } = read(ordered);
  return {
    read: async () => {
      const { edits } = read(await lane.call(listEdits, { token, params }));
      const edit = edits.find((one) => one.id === id);
      if (edit === undefined) throw new Error('The edit is not listed');
      const { status, result } = edit;
      const blocks = result?.blocks?.map(({ text }) => text);
      return {
        isEnded: status !== 'generating',
        isFailed: status === 'failed',
        text: (result?.proposals ?? blocks ?? [result?.text ?? '']).join('\n\n'),
        sentences: listSentences(edit, ['result', 'wish']),
      };
    },
    cancel: () => lane.call(cancelEdit, { token, params: { ...params, edit: id } }),
  };
}

async function placeVoice(lane: ProviderLane, { token }: Writer): Promise<PlacedOrder> {
  const body = { name: 'Bülten', samples: [{ text: voiceSample }] };
  const { id } = read(await lane.call(createVoice, { token, body }));
  return {
    read: async () => {
      const voice = read(await lane.call(getVoice, { token, params: { id } }));
      if (!('description' in voice)) throw new Error('The voice is not shown to its owner');
      return {
        isEnded: voice.status !== 'describing',
        isFailed: voice.status === 'failed',
        text: voice.description,
        sentences: listSentences(voice, ['name', 'samples', 'measures', 'description']),
      };
    },
    cancel: () => lane.call(deleteVoice, { token, params: { id } }),
  };
}

/** Texts of a response with at least four words: those that a screen shows as sentences. */
function listSentences(answer: object, without: readonly string[]): string[] {
  const { waiting } = answer as { readonly waiting?: WritingWait };
  const texts = Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' && !without.includes(name) && value.trim().split(/\s+/).length >= 4 ? [value] : [],
  );
  return waiting === undefined ? texts : [...texts, waitSentences[waiting.for]];
}

function read<Data>({ status, data, text }: TestAnswer<Data>): Data {
  if (status >= 300) throw new Error(`A call got the response ${status}: ${text.slice(0, 500)}`);
  return data;
}
