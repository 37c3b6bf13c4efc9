import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSite, type Site, type SiteBuild } from './site-build.ts';

/** The used part of Vite's development server; the package belongs to the web workspace. */
interface ViteServer {
  middlewares: (request: unknown, response: unknown, next: () => void) => void;
  ssrLoadModule(id: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Mounts Vite, which serves the site's sources directly and reloads them when they are edited. */
export async function mountSiteSources(app: FastifyInstance, webDirectory: string): Promise<Site> {
  const { createServer } = (await import('vite')) as unknown as { createServer(options: unknown): Promise<ViteServer> };
  const vite = await createServer({
    root: webDirectory,
    configFile: join(webDirectory, 'vite.config.ts'),
    // Uses the site's own port: a second development server would find the default port in use.
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // Vite would end the process on this signal; our own draining does that.
  process.removeAllListeners('SIGTERM');
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return;
    await new Promise<void>((next) => vite.middlewares(request.raw, reply.raw, next));
  });
  app.addHook('onClose', () => vite.close());
  const { formPaths } = (await vite.ssrLoadModule('/app/site/form-paths.ts')) as Pick<Site, 'formPaths'>;
  return {
    render: async (request, options) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
      return createSite(build, 'development').render(request, options);
    },
    // Sources change while they are edited.
    findCachedPage: () => undefined,
    findDomainPage: () => undefined,
    missingPagePath: '/',
    inlineScriptHashes: [],
    formPaths,
  };
}
