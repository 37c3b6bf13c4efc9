import { reactRouter } from '@react-router/dev/vite';
import type { Plugin } from 'vite';

/** Hooks that are limited to the modules they are for; the router asks in the function, which the build would call for every module. */
const limits: Readonly<Record<string, Partial<Record<'transform' | 'resolveId' | 'load', RegExp>>>> = {
  'react-router': { transform: /\.module\.css$/ },
  'react-router:build-client-route': { transform: /\?__react-router-build-client-route$/ },
  'react-router:virtual-modules': { resolveId: /^virtual:react-router\//, load: /^\0virtual:react-router\// },
  // Takes what the server alone runs out of each route.
  'react-router:route-exports': { transform: /\/web\/app\/(?:routes\/.+|root)\.tsx?/ },
};

/**
 * Not needed to build: splitting of routes (`splitRouteModules` is off), refreshing in development, and modules named
 * `.server` or `.client`, for which the build would resolve each import twice. Only the two entries have such names.
 */
const unused = [
  'react-router:route-chunks-index',
  'react-router:split-route-modules',
  'react-router:dot-server',
  'react-router:dot-client',
  'react-router:inject-hmr-runtime',
  'react-router:hmr-runtime',
  'react-router:react-refresh-babel',
];

/**
 * The router's plugins for a build. Each call of a plugin costs more than most of them do; without these, a build takes
 * three quarters of the time.
 * @throws when the router names its plugins in another way than this knows
 */
export function routerPlugins(): Plugin[] {
  const plugins: readonly Plugin[] = reactRouter();
  const names = new Set(plugins.map(({ name }) => name));
  const gone = [...unused, ...Object.keys(limits)].filter((name) => !names.has(name));
  if (gone.length > 0) throw new Error(`The router has no plugin ${gone.join(', ')}: look at router-plugins.ts`);
  return plugins.filter(({ name }) => !unused.includes(name)).map(limit);
}

function limit(plugin: Plugin): Plugin {
  const hooks = Object.entries(limits[plugin.name] ?? {}).map(([name, id]) => {
    const handler = plugin[name as 'transform'];
    if (typeof handler !== 'function') throw new Error(`${plugin.name} has no function ${name}.`);
    return [name, { filter: { id }, handler }] as const;
  });
  return { ...plugin, ...Object.fromEntries(hooks) };
}
