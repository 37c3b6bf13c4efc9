import { workerData } from 'node:worker_threads';
import type { RenderedArticle } from '@hokka/contracts/site/public-reads.ts';
import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import type { ArticleToRender } from './article-renderer.ts';

const { renderArticle } = (await import(workerData)) as { renderArticle(article: ArticleToRender): RenderedArticle };

/** Entry of the worker thread that `article-renderer.ts` starts. */
serveWorkerThread<ArticleToRender, RenderedArticle>(async (article) => renderArticle(article));
