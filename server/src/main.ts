import { ConfigError, readConfig } from './config.ts';
import { FirstAdminError } from './modules/accounts/index.ts';
import { armCrashPoint } from './platform/crash-point.ts';
import { createLog, type Log } from './platform/log.ts';
import { type Service, StartRefusedError, startService } from './service.ts';
import { wire } from './wiring.ts';

/** A process that cannot stop in order by then is ended. */
const stopMaxMs = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  armCrashPoint(config.crashPoint);
  const service = await startService(wire({ config, log }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(service, log));
  // A start that goes away without a signal must not leave this process behind.
  process.once('disconnect', () => void stop(service, log));
  log.info({ address: service.address, role: config.role }, 'started');
  process.send?.({ type: 'listening', address: service.address });
}

async function stop(service: Service, log: Log): Promise<void> {
  log.info({}, 'stopping');
  setTimeout(() => {
    log.error({}, 'the stop took too long');
    process.exit(1);
  }, stopMaxMs).unref();
  await service.stop();
  log.info({}, 'stopped');
  process.exit(0);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

/** One line for what the operator can mend, everything for what a developer must. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefusedError || error instanceof FirstAdminError)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: choose another PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
