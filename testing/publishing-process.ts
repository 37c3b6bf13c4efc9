import type { CrashPoint } from '../server/src/crash-points.ts';
import { armCrashPoint } from '../server/src/platform/process/crash-point.ts';
import { startPublishingService } from './publishing-service.ts';

/**
 * Runs the publishing module as a process of its own, so that tests can kill it. Its only argument is the options as
 * JSON.
 */
export interface PublishingProcessOptions {
  readonly connectionString: string;
  readonly allowedHosts: readonly string[];
  readonly callTimeoutMs?: number;
  readonly crashPoint?: CrashPoint;
}

const options = JSON.parse(process.argv[2] ?? '') as PublishingProcessOptions;
armCrashPoint(options.crashPoint);
await startPublishingService({ ...options, onReady: () => process.send?.({ address: '' }) });
process.once('disconnect', () => process.exit(0));
