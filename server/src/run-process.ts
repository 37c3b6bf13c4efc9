import { type Config, ConfigError, readConfig } from './config/config.ts';
import { InitialAdminError } from './modules/accounts/module.ts';
import { NewerDatabaseError } from './platform/database/migrate.ts';
import { describeConnectionError } from './platform/database-away.ts';
import { createLog, type Log } from './platform/logging/log.ts';
import { toSourceTrace } from './platform/logging/source-positions.ts';
import { armCrashPoint } from './platform/process/crash-point.ts';
import { watchNpm } from './platform/process/watch-npm.ts';
import { setTracer, stopTracing } from './platform/tracing/trace.ts';
import { type Service, StartDeniedError, startService } from './service.ts';
import { wireServices } from './wiring/wire-services.ts';

/** Maximum time, in ms, for an orderly stop; then the process is ended. */
const maxShutdownMs = 20_000;

/** Runs the service until it is asked to stop. A failed start ends the process with a line about the reason. */
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
  // Node then ends the process and prints the location in the build; this line contains the location in the sources.
  process.on('uncaughtExceptionMonitor', (err) => log.error({ err }, 'an error was not handled'));
  await startTracing(config, log);
  const service = await startService(wireServices({ config, log }));
  let isStopping = false;
  // Signals may come repeatedly and from several senders: the first one starts the stop, further ones must not
  // interrupt it.
  const onStop = () => {
    if (isStopping) return;
    isStopping = true;
    void stop(service, log);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onStop);
  // If the parent disappears without a signal, this process must stop as well.
  process.on('disconnect', onStop);
  if (config.startedByNpm && process.send === undefined) watchNpm(onStop);
  log.info({ address: service.address, role: config.role }, 'started');
  process.send?.({ type: 'listening', address: service.address });
}

/** The packages of OpenTelemetry are loaded only where traces are sent. */
async function startTracing({ tracing: { endpoint, ...options }, role }: Config, log: Log): Promise<void> {
  if (endpoint === undefined) return;
  const { createOtlpTracer } = await import('./platform/tracing/otlp-tracer.ts');
  setTracer(createOtlpTracer({ endpoint, ...options, role, log }));
}

async function stop(service: Service, log: Log): Promise<void> {
  log.info({}, 'stopping');
  setTimeout(() => {
    log.error({}, 'stopping took too long');
    process.exit(1);
  }, maxShutdownMs).unref();
  try {
    await service.stop();
    await stopTracing();
  } catch (err) {
    log.error({ err }, 'stopping failed');
    process.exit(1);
  }
  log.info({}, 'stopped');
  process.exit(0);
}

/** Errors whose message is one line for the operator. */
const expectedErrors = [ConfigError, StartDeniedError, InitialAdminError, NewerDatabaseError];

/** One line for errors that the operator can fix, all details for those that a developer must fix. */
function describeError(error: unknown): string {
  if (expectedErrors.some((expected) => error instanceof expected) && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `${error.message}: choose another PORT.`;
  const connectionError = describeConnectionError(error);
  if (connectionError !== undefined) return connectionError;
  return describeTraces(error);
}

/** The stack trace of an error and of its causes, such as the failed statement of a migration. */
function describeTraces(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const trace = toSourceTrace(error.stack ?? error.message);
  return error.cause === undefined ? trace : `${trace}\nCaused by ${describeTraces(error.cause)}`;
}
