import type { RouteConfigEntry } from '@react-router/dev/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import {
  Meta,
  Outlet,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
  UNSAFE_withHydrateFallbackProps,
} from 'react-router';
import * as serverEntry from '../app/entry.server.tsx';
import { newQueryClient } from '../app/lib/api/query-client.ts';
import routes from '../app/routes.ts';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
type BrowserRoute = NonNullable<ServerBuild['assets']['routes'][string]>;
type RouteModule = Readonly<Record<string, unknown>>;

const root: RouteModule = {
  // The document without what only the bundler makes: styles and scripts.
  Layout: ({ children }: { readonly children: ReactNode }) =>
    createElement(
      'html',
      null,
      createElement('head', null, createElement(Meta)),
      createElement('body', null, children),
    ),
  default: () => createElement(QueryClientProvider, { client: newQueryClient() }, createElement(Outlet)),
  ErrorBoundary: () => 'The page broke outside of its layouts.',
};

/** The site's own routes as the server build has them, made without the bundler. */
export async function makeSiteBuild(): Promise<ServerBuild> {
  const built = [builtRoute({ id: 'root', path: '' }, root), ...(await loadRoutes(await routes, 'root'))];
  return {
    entry: { module: serverEntry },
    routes: Object.fromEntries(built.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(built.map((route) => [route.id, browserRoute(route)])),
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

async function loadRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<BuiltRoute[]> {
  const loaded = entries.map(async ({ file, path, index, children = [] }) => {
    const module = (await import(/* @vite-ignore */ `../app/${file}`)) as RouteModule;
    const place = {
      id: toRouteName(file),
      parentId,
      ...(path !== undefined && { path: path.replace(/^\//, '') }),
      ...(index === true && { index }),
    };
    return [builtRoute(place, module), ...(await loadRoutes(children, toRouteName(file)))];
  });
  return (await Promise.all(loaded)).flat();
}

/** A route is called after its file, as the bundler calls it. */
function toRouteName(file: string): string {
  return file.replace(/\.tsx?$/, '');
}

/** What the bundler makes of a route's module: its components are handed their props. */
function builtRoute(place: Omit<BuiltRoute, 'module'>, module: RouteModule): BuiltRoute {
  const wrappers: Readonly<Record<string, (component: never) => unknown>> = {
    default: UNSAFE_withComponentProps,
    ErrorBoundary: UNSAFE_withErrorBoundaryProps,
    HydrateFallback: UNSAFE_withHydrateFallbackProps,
  };
  const wrapped = Object.entries(wrappers).flatMap(([name, wrap]) =>
    module[name] === undefined ? [] : [[name, wrap(module[name] as never)]],
  );
  return { ...place, module: { ...module, ...Object.fromEntries(wrapped) } } as BuiltRoute;
}

/** What the browser's router is told of a route. */
function browserRoute({ module, ...place }: BuiltRoute): BrowserRoute {
  return {
    ...place,
    module: '',
    imports: [],
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: 'clientAction' in module,
    hasClientLoader: 'clientLoader' in module,
    hasClientMiddleware: 'clientMiddleware' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hydrateFallbackModule: undefined,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
  };
}
