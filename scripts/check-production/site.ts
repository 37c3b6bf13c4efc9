import type { StartConfig } from '../../server/src/config/config.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

const timeoutMs = 5000;

/** Asks the public address for its health, as visitors reach it. Before the first start nothing answers. */
export async function checkSite({ publicUrl }: Pick<StartConfig, 'publicUrl'>): Promise<Finding[]> {
  const address = new URL('/healthz', publicUrl);
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (response.status === 200) return [ok('site', `${address.href} answers`), ...checkHeaders(response.headers)];
    if (response.status >= 300 && response.status < 400)
      return [
        failed('site', `${address.href} redirects to ${response.headers.get('location')}: set that as PUBLIC_URL`),
      ];
    return [warning('site', `${address.href} answers ${response.status}: is the service running behind the proxy?`)];
  } catch (error) {
    return [
      warning('site', `${address.href} does not answer (${describe(error)}); before the first start that is right`),
    ];
  }
}

/** Headers that a proxy must not remove or add. */
function checkHeaders(headers: Headers): Finding[] {
  if (headers.get('content-security-policy') === null && headers.get('x-content-type-options') === null)
    return [warning('proxy headers', 'the security headers of Hokka do not arrive: let the proxy pass them on')];
  return [ok('proxy headers', 'the headers of Hokka arrive')];
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : String(error);
}
