import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { ConfigError, type Environment, readStartConfig, type StartConfig } from '../../server/src/config/config.ts';
import { listConfigWarnings } from '../../server/src/config/config-warnings.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

/** Checks the environment variables. @returns no configuration when they are wrong */
export function checkConfiguration(environment: Environment): { config: StartConfig | undefined; findings: Finding[] } {
  try {
    const config = readStartConfig({ ...environment, NODE_ENV: 'production' });
    return { config, findings: [...examine(config, environment)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, findings: [failed('configuration', error.message)] };
  }
}

function* examine(config: StartConfig, environment: Environment): Generator<Finding> {
  yield readOwn(environment, 'NODE_ENV') === 'production'
    ? ok('configuration', 'complete, NODE_ENV is production')
    : failed('configuration', 'NODE_ENV is not production: set it, or the sandbox and demo accounts are used');
  if (config.sandbox) yield failed('sandbox', 'SANDBOX is on: nothing is real, neither texts nor payments');
  if (config.allowPrivateUpstreams)
    yield warning('network', 'ALLOW_PRIVATE_UPSTREAMS is on: settings may name servers of your private network');
  const warnings = listConfigWarnings({ ...config, secretKey: config.secretKey ?? '' });
  for (const text of warnings) yield text.startsWith('SECRET_KEY') ? failed('keys', text) : warning('keys', text);
  if (warnings.length === 0) yield ok('keys', 'SECRET_KEY and the address are fit for production');
  if (config.previousSecretKey !== undefined)
    yield warning('keys', 'SECRET_KEY_PREVIOUS is set: remove it when npm run secrets:rotate -- --check counts none');
  if (config.trustedProxies.length > 0) yield ok('proxy', 'TRUSTED_PROXIES is set');
  else
    yield warning(
      'proxy',
      'TRUSTED_PROXIES is not set: behind a proxy all visitors would share one address and its limits',
    );
  if (config.metricsPort === undefined)
    yield warning(
      'metrics',
      'METRICS_PORT is not set: nothing can watch this process, and workers have no health check',
    );
}
