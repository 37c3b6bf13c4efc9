import { ConfigError, readConfig } from './config.ts';
import { InitialAdminError } from './modules/accounts/module.ts';
import { NewerDatabaseError } from './platform/database/migrate.ts';
import { describeConnectionError } from './platform/database-away.ts';
import { createLog, type Log } from './platform/log.ts';
import { armCrashPoint } from './platform/process/crash-point.ts';
import { toSourceTrace } from './platform/process/source-positions.ts';
import { watchNpm } from './platform/process/watch-npm.ts';
import { type Service, StartDeniedError, startService } from './service.ts';
import { wireServices } from './wiring/wire-services.ts';

/** A process that cannot stop in order by then is ended. */
const maxShutdownMs = 20_000;

/** Runs the service until it is asked to stop. A start that fails ends the process with a line that says why. */
export async function runProcess(): Promise<void> {
  try {
    await startProcess();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(1);
  }
}

async function startProcess(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  armCrashPoint(config.crashPoint);
  // Node ends the process then and prints where; this line names the place in the sources.
  process.on('uncaughtExceptionMonitor', (err) => log.error({ err }, 'an error nobody caught'));
  const service = await startService(wireServices({ config, log }));
  let isStopping = false;
  // Signals come twice, and from several sides: the first one stops, the others must not cut it off.
  const onStop = () => {
    if (isStopping) return;
    isStopping = true;
    void stop(service, log);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onStop);
  // A start that goes away without a signal must not leave this process behind.
  process.on('disconnect', onStop);
  if (config.startedByNpm && process.send === undefined) watchNpm(onStop);
  log.info({ address: service.address, role: config.role }, 'started');
  process.send?.({ type: 'listening', address: service.address });
}

async function stop(service: Service, log: Log): Promise<void> {
  log.info({}, 'stopping');
  setTimeout(() => {
    log.error({}, 'the stop took too long');
    process.exit(1);
  }, maxShutdownMs).unref();
  try {
    await service.stop();
  } catch (err) {
    log.error({ err }, 'the stop failed');
    process.exit(1);
  }
  log.info({}, 'stopped');
  process.exit(0);
}

/** Their messages are one line for the operator. */
const expectedErrors = [ConfigError, StartDeniedError, InitialAdminError, NewerDatabaseError];

/** One line for what the operator can mend, everything for what a developer must. */
function describeError(error: unknown): string {
  if (expectedErrors.some((expected) => error instanceof expected) && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: choose another PORT.`;
  const connectionError = describeConnectionError(error);
  if (connectionError !== undefined) return connectionError;
  return describeTraces(error);
}

/** The trace of an error and those of what caused it, such as the statement of a migration that failed. */
function describeTraces(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = toSourceTrace(error.stack ?? error.message);
  return error.cause === undefined ? trace : `${trace}\nCaused by ${describeTraces(error.cause)}`;
}
