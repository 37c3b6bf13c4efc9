import type { Plugin } from 'vite';

/** How an unused module answers: each of its exports, as the library's own function would answer when the feature is off. */
type Answers = Readonly<Record<string, string>>;

const notCalled = 'undefined';
const parts: Readonly<Record<string, Answers>> = {
  // All routes come with the page: `routeDiscovery` in react-router.config.ts.
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => undefined',
    URL_LIMIT: notCalled,
    getManifestPath: notCalled,
    getPartialManifest: notCalled,
    getPathsWithAncestors: notCalled,
    handleClientVersionMismatch: notCalled,
  },
  // entry.client.tsx passes no `instrumentations`.
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    instrumentHandler: notCalled,
    instrumentationResultMetaContext: notCalled,
  },
  // No list of the application is read as an infinite query.
  'infiniteQueryBehavior.js': {
    hasNextPage: notCalled,
    hasPreviousPage: notCalled,
    infiniteQueryBehavior: notCalled,
  },
};
/** Functions within the router's state that only run for actions, fetchers and routes that are found later. */
const unusedFunctions = ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes'];
const path = /\/(?:react-router\/dist\/production\/lib|@tanstack\/query-core\/build\/modern)\/([\w/-]+\.js)$/;
/** A statement for developers: it writes a hint into the console, or names a component. */
const hint = /\b(?:(?:warning|warnOnce|warningOnce)\(.*\)|\w+\.displayName = .*);$/gm;
/** Makes a component. The bundler leaves out those that no page uses once it knows that this does nothing else. */
const component = /= (?=React\$1\.forwardRef\()/g;

/** What the router shows when even the document around our own error page crashes: in English, with the stack. */
const lastErrorPage = /function RemixRootDefaultErrorBoundary\([\s\S]*?\n\}\n(?=function BoundaryShell\()/;
const lastErrorPageOfOurs = `function RemixRootDefaultErrorBoundary({ error }) {
	console.error(error);
	return React$1.createElement("html", { lang: "tr" }, React$1.createElement("body", null, "Beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin."));
}
`;

/** Leaves out of the browser what the router and the cache have for developers and for features that are off: 5 kB of each page. */
export function unusedLibraryParts(): Plugin {
  return {
    name: 'unused-library-parts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: path },
      handler(code, id) {
        const name = path.exec(id)?.[1] ?? '';
        if (Object.hasOwn(parts, name)) return { code: switchOff(name, code), map: null };
        if (id.includes('/query-core/')) return undefined;
        if (name === 'router/router.js') return { code: emptyFunctions(code), map: null };
        if (name === 'dom/ssr/errorBoundaries.js') return { code: replaceLastErrorPage(code), map: null };
        return { code: code.replace(hint, ';').replace(component, '= /* @__PURE__ */ '), map: null };
      },
    },
  };
}

/** @throws when the module exports other names than this knows */
export function switchOff(name: string, code: string): string {
  const answers = parts[name] ?? {};
  const exported = /export \{ ([^}]+) \};\s*(?:\/\/.*)?$/.exec(code)?.[1]?.split(', ') ?? [];
  if (exported.toSorted().join() !== Object.keys(answers).toSorted().join())
    throw new Error(`${name} of the library is another one: look at unused-library-parts.ts`);
  return Object.entries(answers)
    .map(([one, answer]) => `export const ${one} = ${answer};`)
    .join('\n');
}

/** @throws when the module lacks one of the functions */
export function emptyFunctions(code: string): string {
  return unusedFunctions.reduce((left, name) => {
    const whole = new RegExp(String.raw`^\t(async function ${name}\(.*\)) \{\n[^]*?\n\t\}$`, 'm');
    if (!whole.test(left)) throw new Error(`The router has no ${name}: look at unused-library-parts.ts`);
    return left.replace(whole, '\t$1 {}');
  }, code);
}

/** @throws when the module has no such page */
export function replaceLastErrorPage(code: string): string {
  if (!lastErrorPage.test(code)) throw new Error('The router has another error page: look at unused-library-parts.ts');
  return code.replace(lastErrorPage, lastErrorPageOfOurs);
}
