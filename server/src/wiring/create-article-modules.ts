import type { RawBuilder } from 'kysely';
import type { ExportSection } from '../modules/accounts/index.ts';
import { analyticsRoutes } from '../modules/analytics/routes.ts';
import { createArticleRenderer } from '../modules/article-text/article-renderer.ts';
import { createTextProcessor, type TextProcessor } from '../modules/article-text/text-processor.ts';
import { createArticleAccessCheck } from '../modules/articles/article-access.ts';
import { createArticleRoutes } from '../modules/articles/create-article.routes.ts';
import { fillSearchStems } from '../modules/articles/fill-search-stems.ts';
import { createQueryStems } from '../modules/articles/query-stems.ts';
import { thinOutRevisions } from '../modules/articles/revision-retention.ts';
import { articleRoutes } from '../modules/articles/routes.ts';
import { deleteUserArticles, purgeTrash } from '../modules/articles/trash-cleanup.ts';
import { createBriefMails, expireBriefs } from '../modules/briefs/expire-briefs.ts';
import { briefRoutes } from '../modules/briefs/routes.ts';
import { createDocumentReader } from '../modules/documents/document-reader.ts';
import { purgeEdits } from '../modules/edits/queries.ts';
import { editRoutes } from '../modules/edits/routes.ts';
import { createDocumentWriter } from '../modules/exports/document-writer.ts';
import { exportOwnArticles } from '../modules/exports/export-own-articles.ts';
import { downloadRoutes } from '../modules/exports/routes.ts';
import { type ArticlesForSites, createArticleSending } from '../modules/exports/sendable-article.ts';
import { type BulkOrdering, createBulkOrdering } from '../modules/generation/bulk-ordering.ts';
import { abandonGeneration, abandonOverdueGenerations } from '../modules/generation/finalize/abandon-generations.ts';
import { finalizeInTransaction } from '../modules/generation/finalize/finalize-in-transaction.ts';
import { createWaitedMails } from '../modules/generation/finalize/waited-notice.ts';
import { generationRoutes } from '../modules/generation/routes.ts';
import { BatchedClaims } from '../modules/generation/worker/batched-claims.ts';
import { CheckpointWriter } from '../modules/generation/worker/checkpoint-writer.ts';
import { cancelAllForUser, publishCancellation } from '../modules/generation-queue/cancel-generation.ts';
import { abandonedGenerationJob, generationJobs } from '../modules/generation-queue/generation-jobs.ts';
import { computeSectionPlaces, sectionsAtOnceMax } from '../modules/generation-queue/generation-limits.ts';
import { selectIsSweepDue } from '../modules/generation-queue/planned-articles.queries.ts';
import {
  type GenerationLoad,
  readGenerationLoad,
  registerWorker,
  unregisterWorker,
} from '../modules/generation-queue/queue-load.ts';
import { countLostGenerations, requeueLostGenerations } from '../modules/generation-queue/requeue-lost-generations.ts';
import { releaseWaitingGenerations, startWaiting } from '../modules/generation-queue/start-waiting-generations.ts';
import { selectIsReleaseDue } from '../modules/generation-queue/waits.queries.ts';
import { createImageProcessor, type ImageProcessor } from '../modules/images/image-processor.ts';
import { ImageSignatures } from '../modules/images/image-signature.ts';
import { deleteImageUsage, purgeUnreferencedImages } from '../modules/images/queries.ts';
import { imageRoutes } from '../modules/images/routes.ts';
import { LiveHub } from '../modules/live/live-hub.ts';
import { LivePublisher } from '../modules/live/live-publisher.ts';
import type { ModerationDependencies } from '../modules/moderation/article-directory.ts';
import { createArticleMails } from '../modules/moderation/mails.ts';
import { deleteReportsByUser, purgeReporterNetworks } from '../modules/moderation/reports.queries.ts';
import { reportRoutes } from '../modules/moderation/reports.routes.ts';
import { articleAdminRoutes } from '../modules/moderation/routes.ts';
import { deleteUserBriefs } from '../modules/outlines/briefs.queries.ts';
import { insertDemoDocuments } from '../modules/own-documents/demo-documents.ts';
import { ownDocumentRoutes } from '../modules/own-documents/routes.ts';
import { createPens } from '../modules/pens/module.ts';
import { createPreviewRenderer } from '../modules/public-site/preview-renderer.ts';
import { createPublishedReads, type PublishedReads } from '../modules/public-site/published-reads.ts';
import { publicArticleRoutes } from '../modules/public-site/routes.ts';
import { abandonedResearchJob, researchJob } from '../modules/research/enqueue-research.ts';
import { researchRoutes } from '../modules/research/routes.ts';
import { abandonResearch, abandonStuckResearches, runResearch } from '../modules/research/run-research.ts';
import { abandonSource, abandonStuckSources, runSourceJob } from '../modules/sources/read-source-job.ts';
import { sourceRoutes } from '../modules/sources/routes.ts';
import { abandonedSourceJob, readSourceJob } from '../modules/sources/source-jobs.ts';
import { deleteUnusedTemplates, deleteUserTemplates } from '../modules/templates/queries.ts';
import { templateRoutes } from '../modules/templates/routes.ts';
import { deleteUserVoices } from '../modules/voices/queries.ts';
import { voiceRoutes } from '../modules/voices/routes.ts';
import type { DatabaseTransaction } from '../platform/database/connect.ts';
import type { Route } from '../platform/http/route.ts';
import { createWorker, type Worker } from '../platform/jobs/worker.ts';

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
  /** Query with which the database poll finds out whether `releaseWaitingGenerations` has work. */
  selectIsReleaseDue(): RawBuilder<boolean>;
  /** See `requeueLostGenerations`. */
  requeueLostGenerations(): Promise<number>;
  /** See `countLostGenerations`. */
  countLostGenerations(): Promise<number>;
  /** Query with which the database poll finds out whether `abandonOverdueGenerations` has work. */
  selectIsSweepDue(): RawBuilder<boolean>;
  purgeTrash(now: Date): Promise<number>;
  /** See `purgeEdits`. */
  purgeEdits(now: Date): Promise<number>;
  /** See `deleteForgottenPens`. */
  purgePens(now: Date): Promise<number>;
  /** See `expireBriefs`, `abandonStuckSources` and `abandonStuckResearches`. */
  expireBriefs(now: Date): Promise<number>;
  /** See `thinOutRevisions`. */
  thinOutRevisions(now: Date): Promise<number>;
  /** See `purgeUnreferencedImages`. */
  purgeImages(now: Date): Promise<number>;
  purgeTemplates(): Promise<void>;
  /** See `fillSearchStems`. */
  fillSearchStems(): Promise<number>;
  /** See `purgeReporterNetworks`. */
  purgeReporterNetworks(now: Date): Promise<number>;
  /** The number of waiting and running generations, and of the processes that run them. */
  readGenerationLoad(now: Date): Promise<GenerationLoad>;
  /** Stores pictures in other widths; see `ImageProcessor.process`. */
  readonly resizeImage: ImageProcessor['process'];
  /** Reads for public pages. */
  readonly published: PublishedReads;
  /** For modules that send articles elsewhere. */
  readonly sending: ArticlesForSites;
  /** For modules that compare texts. */
  readonly texts: Pick<TextProcessor, 'compareWords'>;
  /** Stores the examples of demo mode for a new user. */
  insertDemoDocuments(user: { readonly userId: string; readonly now: Date }): Promise<void>;
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
export function createArticlesModule(dependencies: ModerationDependencies): ArticlesModule {
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
  const claims = new BatchedClaims({ ...dependencies, texts });
  const readQueryStems = createQueryStems(dependencies);
  const finalize = finalizeInTransaction;
  const shared = { publisher, hub, checkpoints, claims, texts, readQueryStems, signatures, finalize };
  const allDependencies = { ...dependencies, ...shared };
  dependencies.outbox.register({
    ...createArticleMails(database),
    ...createWaitedMails(database),
    ...createBriefMails(database),
  });
  const pens = createPens({
    database,
    listener,
    log,
    heartbeatIntervalMs: generationLimits.heartbeatIntervalMs,
    requireArticle: createArticleAccessCheck(database, 'owner'),
  });
  return {
    routes: [
      ...templateRoutes(dependencies),
      ...createArticleRoutes(dependencies),
      ...articleRoutes(allDependencies),
      ...pens.routes,
      ...publicArticleRoutes(allDependencies),
      ...imageRoutes({ ...dependencies, images, signatures }),
      ...ownDocumentRoutes({ ...dependencies, reader: sourceReader, images, texts }),
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
              const { runGeneration } = await import('../modules/generation/worker/run-generation.ts');
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
      createWorker(abandonedResearchJob, 1, ({ data }) => abandonResearch(data, dependencies.database)),
      createWorker(abandonedSourceJob, 1, ({ data }) => abandonSource(data.sourceId, dependencies.database)),
    ],
    insertDemoDocuments: (user) => insertDemoDocuments(user, { ...dependencies, texts }),
    start: async () => {
      await hub.start();
      await pens.start();
    },
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
    countLostGenerations: () => countLostGenerations(dependencies.database),
    selectIsSweepDue: () => selectIsSweepDue({ now: dependencies.clock.now(), inWorkMax: sectionsAtOnceMax }),
    purgeTrash: (now) => purgeTrash(database, now),
    purgeEdits: (now) => purgeEdits(database, now),
    purgePens: (now) => pens.purge(now),
    expireBriefs: async (now) =>
      (await expireBriefs(now, dependencies)) +
      (await abandonStuckSources(now, dependencies.database)) +
      (await abandonStuckResearches(now, dependencies.database)),
    thinOutRevisions: (now) => thinOutRevisions(database, now),
    purgeImages: (now) => purgeUnreferencedImages(database, now),
    purgeTemplates: () => deleteUnusedTemplates(database),
    fillSearchStems: () => fillSearchStems(dependencies),
    purgeReporterNetworks: (now) => purgeReporterNetworks(database, now),
    readGenerationLoad: (now) => readGenerationLoad(database, now),
    sending: createArticleSending(database, documents, signatures),
    texts,
    bulkOrdering: createBulkOrdering({ ...allDependencies, documents }),
    resizeImage: images.process,
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
      await deleteUserTemplates(trx, userId);
      await deleteImageUsage(trx, userId);
    },
    exportUserData: (userId) => exportOwnArticles(database, userId),
  };
}
