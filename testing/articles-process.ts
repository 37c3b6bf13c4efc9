import type { CrashPoint } from '../server/src/crash-points.ts';
import type { GenerationLimits } from '../server/src/modules/generation-queue/generation-limits.ts';
import type { HealthLimits } from '../server/src/modules/outages/index.ts';
import { armCrashPoint } from '../server/src/platform/process/crash-point.ts';
import { startArticlesService } from './articles-service.ts';

/**
 * Runs the articles module as a process of its own, so that tests can kill it. Its only argument is the options as
 * JSON.
 */
export interface ArticlesProcessOptions {
  readonly connectionString: string;
  readonly writerUrl: string;
  readonly crashPoint?: CrashPoint;
  readonly worksToo: boolean;
  readonly health?: Partial<HealthLimits>;
  readonly pace?: Partial<GenerationLimits>;
  readonly standbyModel?: string;
}

const options = JSON.parse(process.argv[2] ?? '') as ArticlesProcessOptions;
armCrashPoint(options.crashPoint);
const service = await startArticlesService(options);
const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.once('disconnect', () => process.exit(0));
