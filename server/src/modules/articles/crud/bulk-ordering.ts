import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { createWorker, type Worker } from '../../../platform/jobs/worker.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { generationJobs } from '../generation/generation-jobs.ts';
import { computeBulkPlaces } from '../generation/generation-limits.ts';
import { selectFreeBulkPlaces } from '../generation/queue/queue-load.ts';
import { regenerateInTransaction } from '../generation/queue/regenerate-article.ts';
import type { RunGenerationDependencies } from '../generation/worker/run-generation.ts';
import { lockOwnArticle } from '../store/articles.queries.ts';
import { templates } from '../templates/templates.ts';
import {
  type CreateArticleInput,
  computeRequiredFeatures,
  createArticleInTransaction,
  validateArticleInput,
} from './create-article-in-transaction.ts';
import { type DownloadDependencies, downloadSeveralArticles } from './download-articles.ts';

export interface OrderedBulkArticle {
  readonly articleId: string;
  /** Reserves the units, as the last step of the transaction. @throws AppError `quota_exhausted`, `ai_quota_exhausted`, `account_inactive` */
  readonly reserve: () => Promise<void>;
}

interface BulkOrder {
  readonly userId: string;
  readonly now: Date;
}

/** What orders many articles needs of them. */
export interface BulkOrdering {
  listOptions(): {
    readonly categories: readonly string[];
    readonly models: readonly string[];
    readonly templates: readonly { readonly id: string; readonly name: string }[];
  };
  computeRequiredFeatures(input: CreateArticleInput): WorkingFeature[];
  /** What of an order is not on offer (any more): a Turkish sentence; undefined when all is. */
  findProblem(input: CreateArticleInput): string | undefined;
  /** A query for the places that are free; see `selectFreeBulkPlaces`. */
  selectFreePlaces(now: Date): RawBuilder<number>;
  /** Stores an article as generating and enqueues its writing; the caller has seen a free place. @throws AppError `generation_paused` */
  order(
    trx: DatabaseTransaction,
    order: BulkOrder & { readonly input: CreateArticleInput },
  ): Promise<OrderedBulkArticle>;
  /**
   * Has a failed article written again, with its units. @throws AppError as `order` and its `reserve`
   * @returns false when it is gone, in the trash, or has not failed
   */
  orderAgain(trx: DatabaseTransaction, order: BulkOrder & { readonly articleId: string }): Promise<boolean>;
  /** @param afterEach is called whenever a place has become free */
  createWorker(afterEach: () => Promise<void>): Worker;
  /** See `downloadSeveralArticles`. */
  download(files: Parameters<typeof downloadSeveralArticles>[0]): Promise<FileResponse>;
}

/** Orders of many articles from a file: each is written as any other, but in places of their own. */
export function createBulkOrdering(
  dependencies: ArticlesDependencies & RunGenerationDependencies & DownloadDependencies,
): BulkOrdering {
  const { categories, models, generationLimits } = dependencies;
  return {
    listOptions: () => ({ categories: categories(), models: models(), templates }),
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
        const { runGeneration } = await import('../generation/worker/run-generation.ts');
        await runGeneration(run, dependencies);
        await afterEach();
      }),
    download: (files) => downloadSeveralArticles(files, dependencies),
  };
}
