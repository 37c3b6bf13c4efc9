import { isIP } from 'node:net';
import { codePointLength } from '@hokka/contracts/shared/text-rules.ts';
import { z } from 'zod';
import { crashPoints } from '../crash-points.ts';
import { normalizeEmail } from '../platform/text/email-address.ts';
import { backupVariables } from './backup-variables.ts';
import { mailVariables } from './mail-variables.ts';
import { tracingVariables } from './tracing-variables.ts';
import {
  flag,
  hostName,
  isBetween,
  isHostWithPort,
  isNameServer,
  isNetwork,
  isWebAddress,
  stripTrailingSlash,
  text,
  toHostWithPort,
  variable,
  wholeNumber,
} from './variable-kinds.ts';

/** Every environment variable of the product, in the order of its documentation. */
export const variables = {
  NODE_ENV: variable({
    schema: text.pipe(z.enum(['development', 'test', 'production'])),
    expected: 'development, test or production',
    default: '`development`',
    meaning: '`production` starts without embedded database, sandbox and demo accounts.',
  }),
  PORT: variable({
    schema: wholeNumber(1, 65_535),
    expected: 'a whole number from 1 to 65535',
    default: '`3000`',
    meaning: 'Port of the web server.',
  }),
  HOST: variable({
    schema: text.refine((value) => isIP(value) !== 0 || hostName.test(value)),
    expected: 'an IP address or a host name',
    default: '`127.0.0.1`, in production `0.0.0.0`',
    meaning: 'Address on which the web server listens. The sandbox creates demo accounts only on a loopback address.',
  }),
  PUBLIC_URL: variable({
    schema: text.refine(isWebAddress).transform(stripTrailingSlash),
    expected: 'an address such as https://hokka.example, without a path',
    default: '`http://localhost:PORT`; required in production',
    meaning: 'Public address of the site. Links in e-mails begin with it.',
  }),
  DATABASE_URL: variable({
    schema: text.regex(/^postgres(ql)?:\/\/./),
    expected: 'a connection string that begins with postgresql://',
    default: 'embedded database in `DATA_DIR`; required in production',
    meaning: 'Connection string of a PostgreSQL server, version 15 to 18.',
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable({
    schema: text.regex(/^postgres(ql)?:\/\/./),
    expected: 'a connection string that begins with postgresql://',
    default: '`DATABASE_URL`',
    meaning: 'Connection that bypasses the pooler, for migrations, the queue and notifications.',
    secret: true,
  }),
  SECRET_KEY: variable({
    schema: text.refine((value) => codePointLength(value) >= 32),
    expected: 'at least 32 characters',
    default: 'generated into `DATA_DIR/secret-key`; required in production',
    meaning:
      'Encrypts stored secrets. Sessions do not depend on it. The service refuses to start with a key other than that of the database.',
    secret: true,
  }),
  SECRET_KEY_PREVIOUS: variable({
    schema: text.refine((value) => codePointLength(value) >= 32),
    expected: 'at least 32 characters',
    default: 'none',
    meaning: 'The key that `SECRET_KEY` replaces, while `npm run secrets:rotate` has not finished: both are accepted.',
    secret: true,
  }),
  DATA_DIR: variable({
    schema: text,
    expected: 'a folder',
    default: '`./data`',
    meaning: 'Folder for the embedded database, the generated key and the sandbox mail.',
  }),
  ADMIN_EMAIL: variable({
    schema: text.transform(normalizeEmail).pipe(z.email().max(254)),
    expected: 'an e-mail address',
    default: 'none',
    meaning: 'E-mail address of the first super admin, which is created if there is none. Requires `ADMIN_PASSWORD`.',
  }),
  ADMIN_PASSWORD: variable({
    schema: text.refine((value) => isBetween(128, 6)(codePointLength(value))),
    expected: '6 to 128 characters',
    default: 'none',
    meaning: 'Password of the first super admin. The password of an existing account is never overwritten.',
    secret: true,
  }),
  SANDBOX: variable({
    schema: flag,
    expected: '0 or 1',
    default: '`1`, in production `0`',
    meaning: 'Runs stand-ins for the AI gateway, the mail server and PayTR, so that everything works without keys.',
  }),
  LOG_LEVEL: variable({
    schema: text.pipe(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
    expected: 'trace, debug, info, warn, error, fatal or silent',
    default: '`info`',
    meaning: 'Minimum level of log messages.',
  }),
  ROLE: variable({
    schema: text.pipe(z.enum(['all', 'web', 'worker'])),
    expected: 'all, web or worker',
    default: '`all`',
    meaning: 'What this process does: serve requests (`web`), run jobs (`worker`), or both (`all`).',
  }),
  GENERATION_CONCURRENCY: variable({
    schema: wholeNumber(1, 1_000),
    expected: 'a whole number from 1 to 1000',
    default: '`16`',
    meaning: 'Maximum number of articles that one worker writes at the same time.',
  }),
  TRUSTED_PROXIES: variable({
    schema: text
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((networks) => networks.every(isNetwork)),
    expected: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',
    default: 'none',
    meaning: 'Proxies whose `X-Forwarded-For` header is trusted.',
  }),
  METRICS_PORT: variable({
    schema: wholeNumber(1, 65_535),
    expected: 'a whole number from 1 to 65535',
    default: 'none',
    meaning: 'Port for metrics and health checks, separate from the site.',
  }),
  METRICS_HOST: variable({
    schema: text.refine((value) => isIP(value) !== 0 || hostName.test(value)),
    expected: 'an IP address or a host name',
    default: '`127.0.0.1`',
    meaning:
      'Address on which `METRICS_PORT` listens. Anyone who can reach it can read the metrics without a password.',
  }),
  DRAIN_SECONDS: variable({
    schema: wholeNumber(0, 10),
    expected: 'a whole number from 0 to 10',
    default: '`0`, in production `5`',
    meaning:
      'Seconds for which a stopping web process still serves requests while `/readyz` returns 503. It must be longer than a proxy needs to notice.',
  }),
  PAYTR_BASE_URL: variable({
    schema: text.refine(isWebAddress).transform(stripTrailingSlash),
    expected: 'an address such as https://www.paytr.com, without a path',
    default: '`https://www.paytr.com`',
    meaning: 'Address of PayTR.',
  }),
  ALLOW_PRIVATE_UPSTREAMS: variable({
    schema: flag,
    expected: '0 or 1',
    default: '`0`; `1` in the sandbox',
    meaning: 'Whether the AI gateway, the mail server and PayTR may have private or loopback addresses.',
  }),
  SITE_HOSTS_ALLOWED: variable({
    schema: text
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((hosts) => hosts.every(isHostWithPort), { abort: true })
      .transform((hosts) => hosts.map(toHostWithPort)),
    expected: 'hosts with their ports such as 10.0.0.5:8080, separated by commas',
    default: 'none; in the sandbox its own sites',
    meaning: 'Hosts that webhooks and connected sites may use although they are private or have no https.',
  }),
  OWN_DOMAIN_TARGET: variable({
    schema: text
      .refine((value) => hostName.test(value) && value.includes('.'))
      .transform((value) => value.toLocaleLowerCase('en')),
    expected: 'a host name such as sites.hokka.example',
    default: 'none: workspaces cannot use domains of their own',
    meaning:
      'Host name to which domains of workspaces lead by CNAME. It must lead to the proxy, which must pass on the `Host` header. Hosts that are neither an IP address, a name without a dot, the host of `PUBLIC_URL` nor a proved domain then get 404.',
  }),
  OWN_DOMAIN_NAME_SERVERS: variable({
    schema: text
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((servers) => servers.every(isNameServer)),
    expected: 'addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas',
    default: "the system's",
    meaning: 'Name servers that are asked about domains of workspaces.',
  }),
  API_REFERENCE: variable({
    schema: flag,
    expected: '0 or 1',
    default: '`1`, in production `0`',
    meaning: 'Whether `/api/docs` shows the API reference.',
  }),
  PG_BIN_DIR: variable({
    schema: text,
    expected: 'a folder with initdb and postgres',
    default: 'the bundled PostgreSQL',
    meaning: 'Folder with the programs of an installed PostgreSQL, for the embedded database, backups and restores.',
  }),
  ...mailVariables,
  ...tracingVariables,
  ...backupVariables,
};

/** Set by the start script for the server, not by operators, and therefore not documented. */
export const internalVariables = {
  SANDBOX_AI_URL: variable({
    schema: text.refine((value) => URL.canParse(value)),
    expected: 'an address',
    default: '',
    meaning: 'Base address of the sandbox writer.',
  }),
  SANDBOX_SMTP_URL: variable({
    schema: text.regex(/^smtp:\/\/[^/]+:\d+$/),
    expected: 'an address such as smtp://127.0.0.1:2525',
    default: '',
    meaning: 'The sandbox mail server.',
  }),
  SANDBOX_SEARCH_URL: variable({
    schema: text.refine((value) => URL.canParse(value)).transform(stripTrailingSlash),
    expected: 'an address',
    default: '',
    meaning: 'Base address of the sandbox search.',
  }),
  SANDBOX_SEARCH_CONSOLE_URL: variable({
    schema: text.refine((value) => URL.canParse(value)).transform(stripTrailingSlash),
    expected: 'an address',
    default: '',
    meaning: 'Base address of the sandbox Search Console.',
  }),
  SANDBOX_PAYTR_URL: variable({
    schema: text.refine((value) => URL.canParse(value)).transform(stripTrailingSlash),
    expected: 'an address',
    default: '',
    meaning: 'Base address of the sandbox PayTR, which browsers also use.',
  }),
  SANDBOX_PAYTR_MERCHANT: variable({
    schema: text.regex(/^[^:]+:[^:]+:[^:]+$/).transform((value) => {
      const [merchantId = '', merchantKey = '', merchantSalt = ''] = value.split(':');
      return { merchantId, merchantKey, merchantSalt };
    }),
    expected: 'id:key:salt',
    default: '',
    meaning: 'The merchant of the sandbox PayTR.',
  }),
  SANDBOX_PROXY_URL: variable({
    schema: text.refine(isWebAddress).transform(stripTrailingSlash),
    expected: 'an address without a path',
    default: '',
    meaning: 'Address to which `/sandbox/*` is forwarded.',
  }),
  SANDBOX_PAYTR_PROXY_URL: variable({
    schema: text.refine(isWebAddress).transform(stripTrailingSlash),
    expected: 'an address without a path',
    default: '',
    meaning: 'Address to which `/sandbox/paytr/*` is forwarded.',
  }),
  SANDBOX_SITES_PROXY_URL: variable({
    schema: text.refine(isWebAddress).transform(stripTrailingSlash),
    expected: 'an address without a path',
    default: '',
    meaning: 'Address to which `/sandbox/sites/*` is forwarded.',
  }),
  npm_lifecycle_event: variable({
    schema: text,
    expected: 'the name of a script',
    default: '',
    meaning: 'Set by npm for the scripts it runs.',
  }),
  CRASH_POINT: variable({
    schema: z.enum(crashPoints),
    expected: `one of ${crashPoints.join(', ')}`,
    default: '',
    meaning: 'Where a test kills the process; ignored in production.',
  }),
  DEV: variable({
    schema: flag,
    expected: '0 or 1',
    default: '',
    meaning: 'Serves the site from its source files instead of the build, and reloads them after changes.',
  }),
};
