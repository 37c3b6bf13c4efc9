import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { z } from 'zod';
import type { AnswerInbox } from '../platform/mail/answers/answer-address.ts';
import { internalVariables, variables } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable is missing or wrong; the message is one line that names it and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const allVariables = { ...variables, ...internalVariables };
type Name = keyof typeof allVariables;
type Value<N extends Name> = z.output<(typeof allVariables)[N]['schema']>;

/** The configuration that is available before the start has launched an embedded database and found a key. */
export type StartConfig = ReturnType<typeof readStartConfig>;

export type Config = StartConfig & { databaseUrl: string; databaseDirectUrl: string; secretKey: string };

const requiredInProduction = ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'] as const;

/**
 * Reads and checks the whole environment.
 * @throws ConfigError when a variable is missing or wrong
 */
export function readConfig(environment: Environment = process.env): Config {
  const config = readStartConfig(environment);
  const { databaseUrl, secretKey } = config;
  if (databaseUrl === undefined || secretKey === undefined) {
    const name = databaseUrl === undefined ? 'DATABASE_URL' : 'SECRET_KEY';
    throw new ConfigError(`${name} is missing: set it, or use npm start, which sets it.`);
  }
  return { ...config, databaseUrl, secretKey, databaseDirectUrl: config.databaseDirectUrl ?? databaseUrl };
}

/**
 * Reads and checks the environment. Outside production, database and key may still be missing.
 * @throws ConfigError when a variable is missing or wrong
 */
export function readStartConfig(environment: Environment = process.env) {
  const read = <N extends Name>(name: N): Value<N> | undefined => readVariable(environment, name);
  const production = read('NODE_ENV') === 'production';
  if (production) assertRequired(environment);
  const port = read('PORT') ?? 3000;
  const host = read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
  const sandbox = read('SANDBOX') ?? !production;
  return {
    production,
    port,
    host,
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDirectory: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    secretKey: read('SECRET_KEY'),
    previousSecretKey: read('SECRET_KEY_PREVIOUS'),
    firstAdmin: readFirstAdmin(environment),
    sandbox,
    /** Whether the demo accounts with their public passwords may exist. */
    demoAccounts: sandbox && !production && isLoopback(host),
    // Only with the sandbox: an address left over from one must have no effect without it.
    sandboxAiUrl: sandbox ? read('SANDBOX_AI_URL') : undefined,
    sandboxSmtpUrl: sandbox ? read('SANDBOX_SMTP_URL') : undefined,
    sandboxSearchUrl: sandbox ? read('SANDBOX_SEARCH_URL') : undefined,
    sandboxSearchConsoleUrl: sandbox ? read('SANDBOX_SEARCH_CONSOLE_URL') : undefined,
    sandboxPaytrUrl: sandbox ? read('SANDBOX_PAYTR_URL') : undefined,
    sandboxPaytrMerchant: sandbox ? read('SANDBOX_PAYTR_MERCHANT') : undefined,
    sandboxProxyUrl: sandbox ? read('SANDBOX_PROXY_URL') : undefined,
    sandboxSitesProxyUrl: sandbox ? read('SANDBOX_SITES_PROXY_URL') : undefined,
    sandboxPaytrProxyUrl: sandbox ? read('SANDBOX_PAYTR_PROXY_URL') : undefined,
    logLevel: read('LOG_LEVEL') ?? 'info',
    role: read('ROLE') ?? 'all',
    generationConcurrency: read('GENERATION_CONCURRENCY') ?? 16,
    trustedProxies: read('TRUSTED_PROXIES') ?? [],
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    drainSeconds: read('DRAIN_SECONDS') ?? (production ? 5 : 0),
    startedByNpm: read('npm_lifecycle_event') !== undefined,
    paytrBaseUrl: read('PAYTR_BASE_URL') ?? 'https://www.paytr.com',
    allowPrivateUpstreams: read('ALLOW_PRIVATE_UPSTREAMS') ?? false,
    siteHostsAllowed: read('SITE_HOSTS_ALLOWED') ?? [],
    ownDomainTarget: read('OWN_DOMAIN_TARGET'),
    ownDomainNameServers: read('OWN_DOMAIN_NAME_SERVERS') ?? [],
    answers: readAnswerInbox(read('INBOUND_MAIL_ADDRESS'), read('INBOUND_MAIL_SECRET')),
    apiReference: read('API_REFERENCE') ?? !production,
    tracing: {
      endpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
      headers: read('OTEL_EXPORTER_OTLP_HEADERS'),
      serviceName: read('OTEL_SERVICE_NAME') ?? 'hokka',
      ratio: read('OTEL_TRACES_SAMPLER_ARG') ?? 1,
    },
    postgresBinDirectory: read('PG_BIN_DIR'),
    backup: {
      to: read('BACKUP_TO'),
      keepCount: read('BACKUP_KEEP_COUNT'),
      keepDays: read('BACKUP_KEEP_DAYS'),
      recipient: read('BACKUP_AGE_RECIPIENT'),
      identity: read('BACKUP_AGE_IDENTITY'),
      s3Endpoint: read('BACKUP_S3_ENDPOINT'),
      s3Region: read('BACKUP_S3_REGION') ?? 'us-east-1',
      s3AccessKeyId: read('BACKUP_S3_ACCESS_KEY_ID'),
      s3SecretAccessKey: read('BACKUP_S3_SECRET_ACCESS_KEY'),
    },
    development: !production && (read('DEV') ?? false),
    crashPoint: production ? undefined : read('CRASH_POINT'),
  };
}

function readAnswerInbox(address: string | undefined, secret: string | undefined): AnswerInbox | undefined {
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined)
    throw new ConfigError('INBOUND_MAIL_ADDRESS is missing: set it too, because INBOUND_MAIL_SECRET is set.');
  if (secret === undefined)
    throw new ConfigError('INBOUND_MAIL_SECRET is missing: set it too, because INBOUND_MAIL_ADDRESS is set.');
  return { address, secret };
}

/** The documented variables for the table in docs/operating.md. */
export const configurationTable: { name: string; default: string; meaning: string }[] = Object.entries(variables).map(
  ([name, declaration]) => ({ name, default: declaration.default, meaning: declaration.meaning }),
);

/** True for an address that only this machine reaches. */
function isLoopback(host: string): boolean {
  return /^localhost$/i.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** An empty variable counts as absent: that is how containers and .env files leave one out. */
function isSet(environment: Environment, name: string): boolean {
  return (readOwn(environment, name) ?? '').trim() !== '';
}

/**
 * The value of a variable. A secret may instead be in a file that `NAME_FILE` names, as containers and systemd provide
 * them; a line break at the end of the file does not belong to it.
 * @throws ConfigError when the file cannot be read
 */
function findValue(environment: Environment, name: Name): string | undefined {
  if (isSet(environment, name)) return readOwn(environment, name);
  const fileVariable = `${name}_FILE`;
  if (!allVariables[name].secret || !isSet(environment, fileVariable)) return undefined;
  const path = (readOwn(environment, fileVariable) ?? '').trim();
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() === '' ? undefined : value;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new ConfigError(`${fileVariable} names ${path}, which cannot be read (${reason}).`);
  }
}

function readVariable<N extends Name>(environment: Environment, name: N): Value<N> | undefined {
  const raw = findValue(environment, name);
  if (raw === undefined) return undefined;
  const declaration = allVariables[name];
  // A password may begin or end with a space; in any other value it is a copying mistake.
  const value = declaration.secret ? raw : raw.trim();
  const result = (declaration.schema as z.ZodType<Value<N>>).safeParse(value);
  if (result.success) return result.data;
  const shownValue = declaration.secret ? 'has a wrong value' : `is ${JSON.stringify(value)}`;
  throw new ConfigError(`${name} ${shownValue}: expected ${declaration.expected}.`);
}

function assertRequired(environment: Environment): void {
  const missing = requiredInProduction.filter((name) => findValue(environment, name) === undefined);
  if (missing.length === 0) return;
  const verb = missing.length === 1 ? 'is' : 'are';
  throw new ConfigError(
    `Production requires DATABASE_URL, SECRET_KEY and PUBLIC_URL: ${missing.join(', ')} ${verb} missing.`,
  );
}

function readFirstAdmin(environment: Environment): { email: string; password: string } | undefined {
  const email = readVariable(environment, 'ADMIN_EMAIL');
  const password = readVariable(environment, 'ADMIN_PASSWORD');
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL is missing: set it too, because ADMIN_PASSWORD is set.');
  if (password === undefined)
    throw new ConfigError('ADMIN_PASSWORD is missing: set it too, because ADMIN_EMAIL is set.');
  return { email, password };
}
