import { contentMax } from '@hokka/contracts/articles/article-requests.ts';
import type { OrderEditRequest } from '@hokka/contracts/articles/edit-request.ts';
import {
  computeEditPrice,
  editWordsMax,
  type OrderedEdit,
  type ProposalKind,
} from '@hokka/contracts/articles/edits.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { createSectionEdit, findPlannedSection } from '../article-text/edited-section.rules.ts';
import { noEvidence } from '../article-text/evidence.rules.ts';
import type { TextProcessor } from '../article-text/text-processor.ts';
import { requireForPlan } from '../articles/continue-article.ts';
import { toArticle } from '../articles/present-article.ts';
import { findArticle, lockOwnArticle } from '../articles/queries.ts';
import { assertModelCanSpend } from '../generation-queue/choose-model.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { computeSentEffort } from '../generation-queue/effort.rules.ts';
import {
  assertQueueHasCapacity,
  enqueueGeneration,
  reserveForGeneration,
} from '../generation-queue/enqueue-generation.ts';
import { hasLiveGeneration } from '../generation-queue/generations.queries.ts';
import { findPlan } from '../generation-queue/planned-articles.queries.ts';
import { countLiveEdits, insertEdit } from './queries.ts';
import { type EditInput, isProposal, liveEditsMax, wholeBlockId } from './rules.ts';

interface EditOrder {
  readonly articleId: string;
  readonly userId: string;
  readonly input: OrderEditRequest | { readonly kind: ProposalKind };
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

type WordCounter = { readonly texts: Pick<TextProcessor, 'countWords'> };

/** Maximum length of article text that is read for proposals, in UTF-16 units. */
const proposalTextMax = 16_000;
/** Maximum length of a text that is edited at once, far above that of 6,000 words. */
const wholeTextMax = contentMax / 2;

/**
 * Orders an edit or proposals in one short transaction: stores the request, enqueues its generation and reserves its
 * price. The article itself is never changed.
 * @throws AppError `article_not_found`, `article_generating`, `article_not_editable`, `validation_failed` for a
 * selection without words or with too many, `section_heading_gone`, `feature_not_in_plan`, `generation_busy`,
 * `generation_paused`, `edit_running`, `ai_quota_exhausted`, `too_many_edits`, `idempotency_mismatch`; nothing is
 * stored then
 */
export async function orderEdit(
  order: EditOrder,
  dependencies: ArticlesDependencies & WordCounter,
): Promise<OrderedEdit> {
  const { articleId, userId, now, idempotentCall } = order;
  const edit = await prepareEdit(order, dependencies);
  const response = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => ({
      status: 201,
      data: await storeEdit(trx, { ...edit, articleId, userId, now }, dependencies),
    })),
  );
  return response.data;
}

interface PreparedEdit {
  readonly input: EditInput;
  readonly words: number;
}

/** Reads and counts the selection before any lock is taken. */
async function prepareEdit(
  { articleId, input }: EditOrder,
  { database, texts }: Pick<ArticlesDependencies, 'database'> & WordCounter,
): Promise<PreparedEdit> {
  const row = await findArticle(database, articleId, { withContent: true });
  if (row === undefined) throw new AppError('article_not_found');
  const { title, content = '' } = toArticle(row, { isAdmin: false });
  const base = { kind: input.kind, title, wish: null, tone: null, language: null, hasBlocks: false };
  if (!('selection' in input)) {
    if (content.trim() === '') throw createFieldError('kind', 'Makalede henüz metin yok.');
    const text = content.slice(0, proposalTextMax).toWellFormed();
    return { input: { ...base, selection: [{ id: wholeBlockId, text }] }, words: 0 };
  }
  if (input.kind === 'section') return prepareSection({ articleId, content, base }, input, { database, texts });
  const { selection, kind, wish, tone, language } = input;
  const hasBlocks = (selection?.blocks?.length ?? 0) > 0;
  const blocks = hasBlocks ? selection?.blocks : undefined;
  const sent = blocks ?? [{ id: wholeBlockId, text: selection?.text ?? content }];
  const text = sent.map((block) => block.text).join('\n\n');
  const words = await countEditWords(text, texts);
  if (words === 0) throw createFieldError('selection', 'Düzenlenecek metin yok. Önce bir bölüm seçin.');
  const choices = {
    wish: wish === undefined || wish === '' ? null : wish,
    tone: kind === 'tone' ? (tone ?? null) : null,
    language: kind === 'translate' ? (language ?? null) : null,
  };
  return { input: { ...base, ...choices, kind, selection: sent, hasBlocks }, words };
}

interface SectionOrder {
  readonly articleId: string;
  readonly content: string;
  readonly base: Omit<EditInput, 'selection'>;
}

/**
 * Prepares the edit of a planned section with the text below its heading, from the editor or the saved article. That
 * text may be empty.
 */
async function prepareSection(
  { articleId, content, base }: SectionOrder,
  { section: id = '', selection, wish = '' }: OrderEditRequest,
  { database, texts }: Pick<ArticlesDependencies, 'database'> & WordCounter,
): Promise<PreparedEdit> {
  const plan = await findPlan(database, articleId);
  // The worker reads the passages that the section may cite.
  const section = plan && createSectionEdit(content, { plan, sources: noEvidence }, id);
  if (plan === undefined || section === undefined)
    throw createFieldError('section', 'Bu bölüm makalenin planında yok.');
  const found = findPlannedSection(content, plan, id);
  if (found === undefined) throw new AppError('section_heading_gone');
  const text = selection?.text ?? found.body;
  const words = await countEditWords(text, texts);
  const input = { ...base, wish: wish === '' ? null : wish, selection: [{ id: wholeBlockId, text }], section };
  return { input, words };
}

/** @throws AppError `validation_failed` when the text is too long to be edited at once */
async function countEditWords(text: string, texts: WordCounter['texts']): Promise<number> {
  const words = text.length > wholeTextMax ? Number.POSITIVE_INFINITY : await texts.countWords(text);
  if (words > editWordsMax) throw createFieldError('selection', describeTooLong(words));
  return words;
}

function describeTooLong(words: number): string {
  const count = Number.isFinite(words) ? `; bu metin ${words.toLocaleString('tr-TR')} kelime` : '';
  return `Bir seferde en fazla ${editWordsMax.toLocaleString('tr-TR')} kelime düzenlenebilir${count}. Daha kısa bir bölüm seçin.`;
}

/** Number of UTF-16 units sent, for the price. */
function countSent({ selection }: EditInput): number {
  return selection.reduce((sum, { text }) => sum + text.length, 0);
}

async function storeEdit(
  trx: DatabaseTransaction,
  {
    input,
    words,
    articleId,
    userId,
    now,
  }: PreparedEdit & { readonly articleId: string; readonly userId: string; readonly now: Date },
  dependencies: ArticlesDependencies,
): Promise<OrderedEdit> {
  const article = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
  if (article === undefined) throw new AppError('article_not_found');
  if (article.status === 'generating') throw new AppError('article_generating');
  if (article.status !== 'completed') throw new AppError('article_not_editable');
  // Checked by reading: a conflicting insert would wait for a transaction that stops the other generation, which may
  // itself wait for the article.
  if (await hasLiveGeneration(trx, articleId)) throw new AppError('edit_running');
  if (input.section !== undefined) await requireForPlan(trx, { userId, now, plan: input.section.plan }, dependencies);
  await assertQueueHasCapacity(trx, now, dependencies, 'edit');
  await assertModelCanSpend(trx, { userId, chosenModel: article.chosen_model, now }, dependencies);
  const generationId = dependencies.newId();
  const price = computeEditPrice({ words, characters: isProposal(input.kind) ? 0 : countSent(input) });
  const generation = {
    generationId,
    articleId,
    userId,
    kind: isProposal(input.kind) ? 'ai_proposal' : 'ai_edit',
    units: { articles: 0, aiRequests: price },
    effort: computeSentEffort(countSent(input)),
    now,
  } as const;
  await enqueueGeneration(trx, generation, dependencies);
  await insertEdit(trx, { ...input, generationId, articleId, userId, words, createdAt: now });
  // Locks the user's counters, so that concurrent edits are counted one after the other.
  await reserveForGeneration(trx, generation, dependencies);
  if ((await countLiveEdits(trx, userId)) > liveEditsMax) throw new AppError('too_many_edits');
  return { id: generationId, price, words };
}
