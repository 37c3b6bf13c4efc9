import type { TemplateField } from '@hokka/contracts/articles/custom-template.ts';
import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { createWorker, type Worker } from '../../platform/jobs/worker.ts';
import {
  type CreateArticleInput,
  computeRequiredFeatures,
  createArticleInTransaction,
  validateArticleInput,
} from '../articles/create-article-in-transaction.ts';
import { lockOwnArticle } from '../articles/queries.ts';
import { regenerateInTransaction } from '../articles/regenerate-article.ts';
import { type DownloadDependencies, downloadSeveralArticles } from '../exports/download-articles.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { generationJobs } from '../generation-queue/generation-jobs.ts';
import { computeBulkPlaces } from '../generation-queue/generation-limits.ts';
import { selectFreeBulkPlaces } from '../generation-queue/queue-load.ts';
import { listCustomTemplates } from '../templates/queries.ts';
import { templates } from '../templates/templates.ts';
import type { BatchedClaims } from './worker/batched-claims.ts';
import type { AttemptDependencies } from './worker/run-attempt.ts';

interface OrderedBulkArticle {
  readonly articleId: string;
  /**
   * Reserves the units; must be the last step of the transaction. @throws AppError `quota_exhausted`,
   * `ai_quota_exhausted`, `account_inactive`
   */
  readonly reserve: () => Promise<void>;
}

interface BulkOrder {
  readonly userId: string;
  readonly now: Date;
}

/** What bulk jobs need from the articles module. */
export interface BulkOrdering {
  listOptions(userId: string): Promise<{
    readonly categories: readonly string[];
    readonly models: readonly string[];
    /** Templates; those of the workspace have fields. */
    readonly templates: readonly {
      readonly id: string;
      readonly name: string;
      readonly fields?: readonly TemplateField[];
    }[];
  }>;
  computeRequiredFeatures(input: CreateArticleInput): WorkingFeature[];
  /** A Turkish sentence about an option that is not on offer (any more), undefined when all options are available. */
  findProblem(input: CreateArticleInput): string | undefined;
  /** A query for the number of free places, see `selectFreeBulkPlaces`. */
  selectFreePlaces(now: Date): RawBuilder<number>;
  /**
   * Stores an article as generating and enqueues its generation. The caller must have found a free place. @throws
   * AppError `generation_paused`
   */
  order(
    trx: DatabaseTransaction,
    order: BulkOrder & { readonly input: CreateArticleInput },
  ): Promise<OrderedBulkArticle>;
  /**
   * Regenerates a failed article and reserves its units. @throws AppError those of `order` and its `reserve`
   * @returns false when the article does not exist, is in the trash, or has not failed
   */
  orderAgain(trx: DatabaseTransaction, order: BulkOrder & { readonly articleId: string }): Promise<boolean>;
  /** @param afterEach runs whenever a place has become free */
  createWorker(afterEach: () => Promise<void>): Worker;
  /** See `downloadSeveralArticles`. */
  download(files: Parameters<typeof downloadSeveralArticles>[0]): Promise<FileResponse>;
}

/**
 * Orders of many articles from a file. They are written like any other article, but in separate places of the queue.
 */
export function createBulkOrdering(
  dependencies: ArticlesDependencies & AttemptDependencies & DownloadDependencies & { readonly claims: BatchedClaims },
): BulkOrdering {
  const { categories, models, generationLimits } = dependencies;
  return {
    listOptions: async (userId) => {
      const custom = await listCustomTemplates(dependencies.database, userId);
      const own = custom.map(({ id, form: { name, fields } }) => ({ id, name, fields }));
      return { categories: categories(), models: models(), templates: [...templates, ...own] };
    },
    computeRequiredFeatures,
    findProblem: (input) => validateArticleInput(input, dependencies)[0]?.message,
    selectFreePlaces: selectFreeBulkPlaces,
    order: async (trx, order) => {
      const { article, reserve } = await createArticleInTransaction(trx, { ...order, isBulk: true }, dependencies);
      return { articleId: article.id, reserve };
    },
    orderAgain: async (trx, { articleId, userId, now }) => {
      const article = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
      if (article?.status !== 'failed') return false;
      await regenerateInTransaction(trx, article, { keepsSections: false, now, isBulk: true }, dependencies);
      return true;
    },
    createWorker: (afterEach) =>
      createWorker(generationJobs.bulk, computeBulkPlaces(generationLimits.concurrency), async (run) => {
        const { runGeneration } = await import('./worker/run-generation.ts');
        await runGeneration(run, dependencies);
        await afterEach();
      }),
    download: (files) => downloadSeveralArticles(files, dependencies),
  };
}
