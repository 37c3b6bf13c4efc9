import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import { type Worker, worker } from '../../platform/jobs/worker.ts';
import type { ExportSection } from '../accounts/index.ts';
import { articleAdminRoutes } from './admin/article-admin.routes.ts';
import { articleMails } from './admin/moderation-mail.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { listTitles } from './articles.queries.ts';
import { creatingRoutes } from './creating/creating.routes.ts';
import type { ArticlesDependencies } from './dependencies.ts';
import { exportArticles } from './export/export-articles.ts';
import { announceStop, stopAllOf } from './generation/asking/cancel-generation.ts';
import { announceWorker, readLoad, retireWorker, type WritingLoad } from './generation/asking/queue-wait.ts';
import { abandonedGenerationJob, generateArticleJob } from './generation/generate-article-job.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { abandon, sweepOverdue } from './generation/running/sweep.ts';
import { writeArticle } from './generation/running/write-article.ts';
import { LiveHub } from './live/live-hub.ts';
import { LivePublisher } from './live/live-publisher.ts';
import { createPreviewPainter } from './preview/preview-painter.ts';
import { createPublishedReads, type PublishedReads } from './public/published-reads.ts';
import { createArticleRenderer } from './rendering/article-renderer.ts';
import { forgetNetworks } from './reports/forget-networks.ts';
import { eraseReportsBy } from './reports/reports.queries.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { createArticleTexts } from './texts/article-texts.ts';
import { articleRoutes } from './writing/articles.routes.ts';
import { eraseArticlesOf, purgeTrash } from './writing/delete-article.ts';

export type { ArticlesDependencies } from './dependencies.ts';
export { defaultPace, type GenerationPace } from './generation/pace.ts';
export { listTitles };

export interface ArticlesModule {
  readonly routes: Route[];
  readonly workers: Worker[];
  /** Begins to hear what is written anywhere. Call before listening or working. */
  start(): Promise<void>;
  /** Sends announcements that still wait, and refuses pictures and texts that are not made by now. */
  stop(): Promise<void>;
  /** Tells the others that this process writes. */
  announceWorker(workerId: string, now: Date): Promise<void>;
  /** Tells them that it no longer does. */
  retireWorker(workerId: string): Promise<void>;
  /** Ends writings past their deadline. @returns how many. */
  sweep(): Promise<number>;
  purgeTrash(now: Date): Promise<number>;
  /** See `forgetNetworks`. */
  forgetReporters(now: Date): Promise<number>;
  /** How much there is to write and how many processes write. */
  load(now: Date): Promise<WritingLoad>;
  /** What public pages read. */
  readonly published: PublishedReads;
  /**
   * Stops everything of a user that is being written; what no worker has begun ends in this transaction.
   * @returns what tells workers and readers of it, to be called after the commit
   */
  cancelAllOf(trx: DatabaseTransaction, user: { userId: string; at: Date }): Promise<() => void>;
  /** Erases all articles of a user with everything that belongs to them, and what they reported. Nothing of theirs may be held any more. */
  eraseFor(trx: DatabaseTransaction, userId: string): Promise<void>;
  /** The articles of a user, for their export. */
  exportFor(userId: string): ExportSection[];
}

/** Articles: texts, their writing by the gateway, and following it live. */
export function createArticles(dependencies: ArticlesDependencies): ArticlesModule {
  const { database, listener, log, pace, renderingModule } = dependencies;
  const publisher = new LivePublisher({ database, log, everyMs: pace.publishEveryMs });
  const hub = new LiveHub(listener, log);
  const painter = createPreviewPainter(log);
  const renderer = createArticleRenderer({ module: renderingModule, log });
  const texts = createArticleTexts(log);
  const whole = { ...dependencies, publisher, hub, texts };
  dependencies.outbox.register(articleMails(database));
  return {
    routes: [
      ...creatingRoutes(dependencies),
      ...articleRoutes(whole),
      ...generationRoutes(whole),
      ...analyticsRoutes(dependencies),
      ...articleAdminRoutes(dependencies),
      ...reportRoutes(dependencies),
    ],
    workers: [
      worker(generateArticleJob, pace.concurrency, (run) => writeArticle(run, whole)),
      worker(abandonedGenerationJob, 1, async ({ data }) => {
        await abandon(data.generationId, 'worker_lost', whole);
      }),
    ],
    start: () => hub.start(),
    stop: async () => {
      await Promise.all([publisher.flush(), painter.close(), renderer.close(), texts.close()]);
    },
    retireWorker: (id) => retireWorker(database, id),
    announceWorker: (id, now) => announceWorker(database, { id, slots: pace.concurrency, now }),
    sweep: () => sweepOverdue(whole),
    purgeTrash: (now) => purgeTrash(database, now),
    forgetReporters: (now) => forgetNetworks(database, now),
    load: (now) => readLoad(database, now),
    published: createPublishedReads(database, painter, renderer),
    cancelAllOf: async (trx, { userId, at }) => {
      const stops = await stopAllOf(trx, userId, at, whole);
      return () => {
        for (const stop of stops) announceStop(publisher, stop);
      };
    },
    eraseFor: async (trx, userId) => {
      await eraseReportsBy(trx, userId);
      await eraseArticlesOf(trx, userId);
    },
    exportFor: (userId) => exportArticles(database, userId),
  };
}
