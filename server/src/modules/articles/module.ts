import type { RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import { createWorker, type Worker } from '../../platform/jobs/worker.ts';
import type { ExportSection } from '../accounts/index.ts';
import { articleAdminRoutes } from './admin/article-admin.routes.ts';
import { createArticleMails } from './admin/moderation-mail.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { briefRoutes } from './briefs/briefs.routes.ts';
import { createDocumentReader } from './briefs/documents/document-reader.ts';
import { createBriefMails, expireBriefs } from './briefs/expire-briefs.ts';
import { researchRoutes } from './briefs/research/research.routes.ts';
import { abandonResearch, abandonStuckResearches, runResearch } from './briefs/research/run-research.ts';
import { abandonSource, abandonStuckSources, runSourceJob } from './briefs/sources/read-source-job.ts';
import { abandonedSourceJob, readSourceJob } from './briefs/sources/source-jobs.ts';
import { sourceRoutes } from './briefs/sources/sources.routes.ts';
import { voiceRoutes } from './briefs/voices/voices.routes.ts';
import { articleRoutes } from './crud/articles.routes.ts';
import { type BulkOrdering, createBulkOrdering } from './crud/bulk-ordering.ts';
import { createArticleRoutes } from './crud/create-article.routes.ts';
import { downloadRoutes } from './crud/download.routes.ts';
import { exportOwnArticles } from './crud/export-own-articles.ts';
import { deleteUserArticles, purgeTrash } from './crud/trash-cleanup.ts';
import type { ArticlesDependencies } from './dependencies.ts';
import { editRoutes } from './generation/edits.routes.ts';
import { abandonedResearchJob, researchJob } from './generation/enqueue-research.ts';
import { abandonGeneration, abandonOverdueGenerations } from './generation/finalize/abandon-generations.ts';
import { createWaitedMails } from './generation/finalize/waited-notice.ts';
import { generationRoutes } from './generation/generation.routes.ts';
import { abandonedGenerationJob, generationJobs } from './generation/generation-jobs.ts';
import { computeSectionPlaces, sectionsAtOnceMax } from './generation/generation-limits.ts';
import { cancelAllForUser, publishCancellation } from './generation/queue/cancel-generation.ts';
import {
  type GenerationLoad,
  readGenerationLoad,
  registerWorker,
  unregisterWorker,
} from './generation/queue/queue-load.ts';
import { releaseWaitingGenerations, startWaiting } from './generation/queue/start-waiting.ts';
import { countLostGenerations, requeueLostGenerations } from './generation/queue/take-up-lost.ts';
import { CheckpointWriter } from './generation/worker/checkpoint-writer.ts';
import { GenerationClaims } from './generation/worker/generation-claims.ts';
import { LiveHub } from './live/live-hub.ts';
import { LivePublisher } from './live/live-publisher.ts';
import { createPreviewRenderer } from './public/preview/preview-renderer.ts';
import { createPublishedReads, type PublishedReads } from './public/published-reads.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { deleteUserBriefs } from './store/briefs/briefs.queries.ts';
import { deleteUserVoices } from './store/briefs/voices.queries.ts';
import { purgeEdits } from './store/generations/edits.queries.ts';
import { selectIsSweepDue } from './store/generations/planned.queries.ts';
import { selectIsReleaseDue } from './store/generations/waits.queries.ts';
import { deleteImageUsage, purgeUnreferencedImages } from './store/own/images.queries.ts';
import { deleteReportsByUser, purgeReporterNetworks } from './store/reports.queries.ts';
import { thinOutRevisions } from './store/saving/thin-out-revisions.ts';
import { createArticleRenderer } from './text/article-renderer.ts';
import { createDocumentWriter } from './text/documents/document-writer.ts';
import { createImageProcessor } from './text/images/image-processor.ts';
import { ImageSignatures } from './text/images/image-signature.ts';
import { imageRoutes } from './text/images/images.routes.ts';
import { type ArticleSending, createArticleSending } from './text/sendable-article.ts';
import { fillSearchStems } from './text/stems/fill-search-stems.ts';
import { createQueryStems } from './text/stems/query-stems.ts';
import { createTextProcessor } from './text/text-processor.ts';

export interface ArticlesModule {
  readonly routes: Route[];
  readonly workers: Worker[];
  /** Subscribes to the announcements of all workers. Must be called before the server listens and the workers start. */
  start(): Promise<void>;
  /** Sends waiting announcements and closes the worker threads. Unfinished pictures and texts are rejected. */
  stop(): Promise<void>;
  /** Registers this process as one that generates articles. */
  registerWorker(workerId: string, now: Date): Promise<void>;
  unregisterWorker(workerId: string): Promise<void>;
  /** See `abandonOverdueGenerations`. Afterwards starts generations that were waiting for others of the same user. */
  abandonOverdueGenerations(): Promise<number>;
  /** See `releaseWaitingGenerations`. */
  releaseWaitingGenerations(): Promise<number>;
  /** A query that tells the database poll whether `releaseWaitingGenerations` has work. */
  selectIsReleaseDue(): RawBuilder<boolean>;
  /** See `requeueLostGenerations`. */
  requeueLostGenerations(): Promise<number>;
  /** See `countLostGenerations`. */
  countLostGenerations(): Promise<number>;
  /** A query that tells the database poll whether `abandonOverdueGenerations` has work. */
  selectIsSweepDue(): RawBuilder<boolean>;
  purgeTrash(now: Date): Promise<number>;
  /** See `purgeEdits`. */
  purgeEdits(now: Date): Promise<number>;
  /** See `expireBriefs`, `abandonStuckSources` and `abandonStuckResearches`. */
  expireBriefs(now: Date): Promise<number>;
  /** See `thinOutRevisions`. */
  thinOutRevisions(now: Date): Promise<number>;
  /** See `purgeUnreferencedImages`. */
  purgeImages(now: Date): Promise<number>;
  /** See `fillSearchStems`. */
  fillSearchStems(): Promise<number>;
  /** See `purgeReporterNetworks`. */
  purgeReporterNetworks(now: Date): Promise<number>;
  /** The number of waiting and running generations, and of the processes that run them. */
  readGenerationLoad(now: Date): Promise<GenerationLoad>;
  /** Reads for public pages. */
  readonly published: PublishedReads;
  /** For modules that send articles elsewhere. */
  readonly sending: ArticleSending;
  /** For bulk jobs. Their worker is started together with the others. */
  readonly bulkOrdering: BulkOrdering;
  /**
   * Cancels all generations of a user. Those that no worker has claimed end in this transaction.
   * @returns a function that announces the cancellations to workers and readers; call it after the commit
   */
  cancelAllForUser(trx: DatabaseTransaction, user: { userId: string; at: Date }): Promise<() => void>;
  /**
   * Deletes all articles, briefs and voices of a user with everything that belongs to them, and the user's reports. The
   * user must have no open reservation.
   */
  eraseUserData(trx: DatabaseTransaction, userId: string): Promise<void>;
  exportUserData(userId: string): ExportSection[];
}

/** Maximum number of sources that one process reads at once. They wait for other sites and share one worker thread. */
const sourcesAtOnce = 4;
/** Maximum number of researches that one process runs at once. They all wait for the same search server. */
const researchesAtOnce = 2;

/** Creates the articles module: articles, their generation by the gateway, and live streams of it. */
export function createArticlesModule(dependencies: ArticlesDependencies): ArticlesModule {
  const { database, listener, log, generationLimits, rendererModule } = dependencies;
  const hub = new LiveHub(listener, log);
  const publisher = new LivePublisher({ database, log, hub, intervalMs: generationLimits.publishIntervalMs });
  const checkpoints = new CheckpointWriter({ database, log, intervalMs: generationLimits.checkpointIntervalMs });
  const previewRenderer = createPreviewRenderer(log);
  const renderer = createArticleRenderer({ module: rendererModule, log });
  const documents = createDocumentWriter({ module: rendererModule, log });
  const texts = createTextProcessor(log, dependencies.compareWithSources);
  const images = createImageProcessor(log);
  const sourceReader = createDocumentReader(log);
  const signatures = new ImageSignatures(dependencies.secretBox);
  const claims = new GenerationClaims({ ...dependencies, texts });
  const readQueryStems = createQueryStems(dependencies);
  const allDependencies = { ...dependencies, publisher, hub, checkpoints, claims, texts, readQueryStems, signatures };
  dependencies.outbox.register({
    ...createArticleMails(database),
    ...createWaitedMails(database),
    ...createBriefMails(database),
  });
  return {
    routes: [
      ...createArticleRoutes(dependencies),
      ...articleRoutes(allDependencies),
      ...imageRoutes({ ...dependencies, images, signatures }),
      ...downloadRoutes({ database, texts, documents }),
      ...generationRoutes(allDependencies),
      ...editRoutes(allDependencies),
      ...briefRoutes(allDependencies),
      ...voiceRoutes(allDependencies),
      ...sourceRoutes(dependencies),
      ...researchRoutes(dependencies),
      ...analyticsRoutes(dependencies),
      ...articleAdminRoutes(dependencies),
      ...reportRoutes(dependencies),
    ],
    workers: [
      // Kinds of generations that share a queue also share its places.
      ...[...new Set(Object.values(generationJobs))]
        .filter((job) => job !== generationJobs.bulk)
        .map((job) =>
          createWorker(
            job,
            job === generationJobs.planned
              ? computeSectionPlaces(generationLimits.concurrency)
              : generationLimits.concurrency,
            async (run) => {
              // Loaded with the first job, because it is much code and most processes start with something else.
              const { runGeneration } = await import('./generation/worker/run-generation.ts');
              await runGeneration(run, allDependencies);
            },
          ),
        ),
      createWorker(abandonedGenerationJob, 1, async ({ data }) => {
        await abandonGeneration(data.generationId, data.code ?? 'worker_lost', allDependencies);
      }),
      createWorker(readSourceJob, sourcesAtOnce, (run) =>
        runSourceJob(run, { ...dependencies, documents: sourceReader }),
      ),
      createWorker(researchJob, researchesAtOnce, (run) => runResearch(run, dependencies)),
      createWorker(abandonedResearchJob, 1, ({ data }) => abandonResearch(data, dependencies)),
      createWorker(abandonedSourceJob, 1, ({ data }) => abandonSource(data.sourceId, dependencies)),
    ],
    start: () => hub.start(),
    stop: async () => {
      const threads = [previewRenderer, renderer, documents, texts, images, sourceReader];
      await Promise.all([publisher.flush(), ...threads.map((thread) => thread.close())]);
    },
    unregisterWorker: (id) => unregisterWorker(database, id),
    registerWorker: (id, now) => registerWorker(database, { id, slots: generationLimits.concurrency, now }),
    abandonOverdueGenerations: async () => {
      const ended = await abandonOverdueGenerations(allDependencies);
      await startWaiting(dependencies);
      return ended;
    },
    releaseWaitingGenerations: () => releaseWaitingGenerations(dependencies),
    selectIsReleaseDue: () => selectIsReleaseDue(dependencies.clock.now()),
    requeueLostGenerations: () => requeueLostGenerations(dependencies),
    countLostGenerations: () => countLostGenerations(dependencies),
    selectIsSweepDue: () => selectIsSweepDue({ now: dependencies.clock.now(), inWorkMax: sectionsAtOnceMax }),
    purgeTrash: (now) => purgeTrash(database, now),
    purgeEdits: (now) => purgeEdits(database, now),
    expireBriefs: async (now) =>
      (await expireBriefs(now, dependencies)) +
      (await abandonStuckSources(now, dependencies)) +
      (await abandonStuckResearches(now, dependencies)),
    thinOutRevisions: (now) => thinOutRevisions(database, now),
    purgeImages: (now) => purgeUnreferencedImages(database, now),
    fillSearchStems: () => fillSearchStems(dependencies),
    purgeReporterNetworks: (now) => purgeReporterNetworks(database, now),
    readGenerationLoad: (now) => readGenerationLoad(database, now),
    sending: createArticleSending(database, documents, signatures),
    bulkOrdering: createBulkOrdering({ ...allDependencies, documents }),
    published: createPublishedReads(database, previewRenderer, renderer, readQueryStems),
    cancelAllForUser: async (trx, { userId, at }) => {
      const cancellations = await cancelAllForUser(trx, userId, at, allDependencies);
      return () => {
        for (const stop of cancellations) publishCancellation(publisher, stop);
      };
    },
    eraseUserData: async (trx, userId) => {
      await deleteReportsByUser(trx, userId);
      await deleteUserArticles(trx, userId);
      await deleteUserBriefs(trx, userId);
      await deleteUserVoices(trx, userId);
      await deleteImageUsage(trx, userId);
    },
    exportUserData: (userId) => exportOwnArticles(database, userId),
  };
}
