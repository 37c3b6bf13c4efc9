import type { FastifyInstance } from 'fastify';

const methodsByApp = new WeakMap<FastifyInstance, Map<string, Set<string>>>();

/** Records the methods of each path, for all routes that are mounted from now on. */
export function rememberMethods(app: FastifyInstance): void {
  const methodsByPath = new Map<string, Set<string>>();
  methodsByApp.set(app, methodsByPath);
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });
}

/**
 * The methods of an existing path, as in the header `Allow`; undefined for an unknown path. Compares every path, so it
 * is called only when no route matched.
 */
export function findAllowedMethods(app: FastifyInstance, target: string): string | undefined {
  const [path = ''] = target.split('?');
  const parts = path.split('/');
  const methods = [...(methodsByApp.get(app) ?? [])].flatMap(([pattern, some]) =>
    matchesPattern(parts, pattern.split('/')) ? [...some] : [],
  );
  return methods.length === 0 ? undefined : [...new Set(methods)].sort().join(', ');
}

function matchesPattern(parts: readonly string[], pattern: readonly string[]): boolean {
  return (
    parts.length === pattern.length &&
    pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}
