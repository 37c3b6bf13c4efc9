import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief, getBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { addSource, getSource } from '@hokka/contracts/briefs/sources.ts';
import type { CitationQuality } from '@hokka/contracts/text/citations.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { inventedNames } from '../../sandbox/writer/sections/cite-evidence.ts';
import { locateSentences } from '../../server/src/modules/article-text/citations/locate-sentences.ts';
import { readCitations } from '../../server/src/modules/articles/read-citations.ts';
import { findWordTarget } from '../../server/src/modules/generation-queue/prompt-input.ts';
import type { PlannedHeading } from '../../server/src/modules/quality/plan-coverage.ts';
import { splitSentences } from '../../server/src/platform/text/sentences.ts';
import type { TestAnswer } from '../../testing/app.ts';
import { listLinkedAddresses } from '../../testing/linked-addresses.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { EvaluatedService } from './evaluated-service.ts';
import { composeSourceText, sourcePage } from './source-text.ts';
import type { EvaluatedOrder } from './titles.ts';

/**
 * Prefixes of the request that control how the sandbox writes. Another gateway would take them for a part of the
 * request, so it is only used with `normal`.
 */
export const writers = {
  normal: '',
  short: '#short ',
  long: '#long ',
  uneven: '#uneven ',
  repeat: '#repeat ',
  invent: '#invent ',
} as const;
export type WriterName = keyof typeof writers;

/** What kind of text is requested: one generated at once, or one with a plan of this many words. */
export type Target = 'quick' | number;

export interface EvaluatedText {
  readonly title: string;
  readonly writer: WriterName;
  readonly target: Target;
  /** Undefined if nothing was generated. */
  readonly quality: ArticleQuality | undefined;
  /** Only for a text with a plan, which uses a source. */
  readonly citations: CitationQuality | undefined;
  /** Changes that the writer `invent` made in sentences with citations: how many, and how many of them were flagged. */
  readonly changes: CitationChanges;
  /** Number of links to anything but its source, and of passage ids left in the text. */
  readonly inventedLinks: number;
  /** Why it failed, or what is missing. */
  readonly problem: string | undefined;
  readonly usage: GatewayUsage;
  readonly seconds: number;
}

export interface CitationChanges {
  readonly numbers: FlaggedChanges;
  readonly names: FlaggedChanges;
}

interface FlaggedChanges {
  readonly changed: number;
  readonly flagged: number;
}

interface GatewayUsage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly costUsd: number;
  readonly models: readonly string[];
}

const texts = { locateSentences: async (...args: Parameters<typeof locateSentences>) => locateSentences(...args) };

/** Upper limit for every text: 5 minutes in the queue and 30 of generation. */
const textMaxMs = 36 * 60_000;
const quickLength = 'medium';

/** Requests a text as a user would, waits for it, and measures it. */
export async function evaluateText(
  evaluated: EvaluatedService,
  user: { readonly token: string; readonly id: string },
  { title, request }: EvaluatedOrder,
  { writer, target }: { readonly writer: WriterName; readonly target: Target },
): Promise<EvaluatedText> {
  const order = { title, request: `${writers[writer]}${request}` };
  const startedAt = performance.now();
  const known = await listCalls(evaluated, user.id);
  const written =
    target === 'quick'
      ? await writeQuick(evaluated, user.token, order)
      : await writePlanned(evaluated, user.token, order, target);
  const seconds = (performance.now() - startedAt) / 1000;
  const calls = (await listCalls(evaluated, user.id)).slice(known.length);
  const text = written.article?.content ?? '';
  const quality =
    text === ''
      ? undefined
      : await evaluated.service.parts.text.measureQuality({
          text,
          language: 'tr',
          requestedWords: written.requestedWords,
          ...(written.plannedSections !== undefined && { plannedSections: written.plannedSections }),
        });
  const addresses = listLinkedAddresses(text).filter((address) => address !== sourcePage.url);
  const inventedLinks = addresses.length + (text.match(/\[e\d/g)?.length ?? 0);
  const { problem, article, hasSources } = written;
  // The quality report of an article lists at most fifty places.
  const citations =
    article === undefined || !hasSources
      ? undefined
      : ((await readCitations(evaluated.database, { ...article, content: text }, texts, Number.POSITIVE_INFINITY)) ??
        undefined);
  const changes = countChanges(text, citations);
  return {
    title,
    writer,
    target,
    quality,
    citations,
    changes,
    inventedLinks,
    problem,
    usage: sumCalls(calls),
    seconds,
  };
}

/** The changed names are known; every other sentence with a citation has a changed number. */
export function countChanges(text: string, citations: CitationQuality | undefined): CitationChanges {
  const cites = (sentence: string) => /\[\d{1,3}\]/.test(sentence);
  const isRenamed = (sentence: string) => inventedNames.some((name) => sentence.includes(name));
  const sentences = text.split('\n').flatMap((line) => splitSentences(line.replaceAll('\\', '')).filter(cites));
  const { checked = 0, unsupported = { count: 0, places: [] } } = citations ?? {};
  const [renamedPlaces, others] = [true, false].map((isOne) =>
    unsupported.places.filter(
      ({ text: shown, claims }) => (isRenamed(shown) || claims.some((claim) => isRenamed(claim.text))) === isOne,
    ),
  );
  const count = (places: typeof unsupported.places | undefined, kind: 'number' | 'name') =>
    places?.filter(({ claims }) => claims.some((claim) => claim.kind === kind)).length ?? 0;
  const renamed = sentences.filter(isRenamed).length;
  return {
    numbers: { changed: checked - renamed, flagged: count(others, 'number') },
    names: { changed: renamed, flagged: count(renamedPlaces, 'name') },
  };
}

interface Written {
  readonly article: Article | undefined;
  /** The text was generated from a plan with sources. */
  readonly hasSources: boolean;
  readonly requestedWords: { readonly min: number; readonly max: number };
  readonly plannedSections?: readonly PlannedHeading[];
  readonly problem: string | undefined;
}

async function writeQuick(evaluated: EvaluatedService, token: string, order: EvaluatedOrder): Promise<Written> {
  const { wordsMin: min, wordsMax: max } = findWordTarget(quickLength, 'article');
  const body = { title: order.title, ai_prompt: order.request, length: quickLength };
  const { id } = await retryWhileBusy(() => evaluated.service.call(createArticle, { token, body }));
  const article = await waitForText(evaluated, token, id);
  return { article, hasSources: false, requestedWords: { min, max }, problem: findProblem(article) };
}

async function writePlanned(
  evaluated: EvaluatedService,
  token: string,
  { title, request }: EvaluatedOrder,
  words: number,
): Promise<Written> {
  const { service } = evaluated;
  const body = { title, request, word_target: words };
  const { id: briefId } = await retryWhileBusy(() => service.call(createBrief, { token, body }));
  const pasted = { title: `${title}: notlar`, text: composeSourceText(title), listed: true };
  for (const source of [pasted, { url: sourcePage.url }]) {
    const { id } = await retryWhileBusy(() =>
      service.call(addSource, { token, params: { id: briefId }, body: source }),
    );
    const { state } = await waitUntil('the source is read', async () => {
      const found = read(await service.call(getSource, { token, params: { id: briefId, source: id } }));
      return found.state !== 'fetching' && found;
    });
    if (state !== 'ready') throw new Error(`A source could not be read: ${state}`);
  }
  const brief = await waitUntil(
    'the outline has come',
    async () => {
      const found = read(await service.call(getBrief, { token, params: { id: briefId } }));
      return found.status !== 'planning' && found;
    },
    textMaxMs,
  );
  const requestedWords = { min: words, max: words };
  if (brief.outline === null)
    return { article: undefined, hasSources: true, requestedWords, problem: brief.failure_reason ?? 'no outline' };
  const plannedSections = brief.outline.sections.map(({ id, heading, target_words }) => ({
    ...{ id, heading },
    words: target_words,
  }));
  const { id } = await retryWhileBusy(() => service.call(orderPlannedArticle, { token, params: { id: briefId } }));
  const article = await waitForText(evaluated, token, id);
  return { article, hasSources: true, requestedWords, plannedSections, problem: findProblem(article) };
}

function waitForText({ service }: EvaluatedService, token: string, id: string): Promise<Article> {
  return waitUntil(
    'the text is written',
    async () => {
      const article = read(await service.call(getArticle, { token, params: { id } })) as Article;
      return article.status !== 'generating' && article;
    },
    textMaxMs,
  );
}

function findProblem({ failure_reason: reason, missing_sections: missing = [] }: Article): string | undefined {
  if (reason !== null && reason !== undefined) return reason;
  return missing.length === 0 ? undefined : `${missing.length} sections are missing`;
}

/** Repeats the request while the queue is full, as the product asks its users to do. */
async function retryWhileBusy<Data>(order: () => Promise<TestAnswer<Data>>): Promise<Data> {
  const taken = await waitUntil(
    'there is room in the queue',
    async () => {
      const answer = await order();
      return answer.code !== 'generation_busy' && answer;
    },
    textMaxMs,
  );
  return read(taken);
}

function read<Data>({ status, data, text }: TestAnswer<Data>): Data {
  if (status >= 300) throw new Error(`A call got the response ${status}: ${text.slice(0, 500)}`);
  return data;
}

/** Lists the gateway calls for a user, oldest first. */
function listCalls({ database }: EvaluatedService, userId: string) {
  return database
    .selectFrom('gateway_calls')
    .select(['prompt_tokens', 'completion_tokens', 'cost_usd', 'model_served'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

function sumCalls(calls: Awaited<ReturnType<typeof listCalls>>): GatewayUsage {
  return {
    calls: calls.length,
    promptTokens: calls.reduce((sum, call) => sum + (call.prompt_tokens ?? 0), 0),
    completionTokens: calls.reduce((sum, call) => sum + (call.completion_tokens ?? 0), 0),
    costUsd: calls.reduce((sum, call) => sum + Number(call.cost_usd ?? 0), 0),
    models: [...new Set(calls.flatMap(({ model_served: model }) => model ?? []))],
  };
}
