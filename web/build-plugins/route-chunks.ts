import type { Plugin, Rolldown } from 'vite';

/** A route that is opened by address, as its modules' ids name it. */
const routeModule = /\/app\/routes\/(.+)\.tsx\?(?:__react-router-build-client-route|route-chunk=)/;
const layoutModule = /\/app\/routes\/\w+\/layout\.tsx$/;
const firstModules = /\/app\/(?:entry\.client|root)\.tsx(?:\?|$)/;

/** The chunks from the one that needs no other to the one that needs them all. */
const chunkNames = [
  'first',
  'frame',
  'account-parts',
  'form-library',
  'command-parts',
  'overview',
  'article',
  'editor-shared',
  'tools-shared',
  'writing-pages',
  'other-pages',
  'results-pages',
  'admin-pages',
  'forms',
  'template-form',
  'plan-cards',
  'status-labels',
  'opened-forms',
  'admin-forms',
  'editor',
  'editor-surface',
  'overlays',
  'edit-stream',
  'editor-states',
  'editor-tools',
  'editor-panels',
  'commands',
  'session-dialogs',
  'own-images',
  'send-dialog',
  'public-frame',
  'public-pages',
] as const;
type ChunkName = (typeof chunkNames)[number];

/** The pages that are opened most: what only others share is not loaded with them. */
const everydayPages = new Set(['index', 'articles', 'calendar'].map((page) => `dashboard/${page}`));
const overviewPage = 'dashboard/index';
const articlePage = 'dashboard/edit';
const imagesPage = 'dashboard/images';

/**
 * What is loaded after a page. First what an article's page loads by itself: the editor, and the surface that a text is edited on. Then,
 * when it is asked for: what lies over pages or opens in them, an article that is being written, what checks a text and what AI does in it, and what lies
 * beside it.
 */
const pageParts = [
  { name: 'editor', entry: /\/editor\/workspace\/editor-workspace\.tsx$/, isLate: false },
  { name: 'editor-surface', entry: /\/editor\/rich-text\/rich-text-editor\.tsx$/, isLate: false },
  {
    name: 'overlays',
    entry: /\/(?:ui\/overlays\/overlays|articles\/components\/list\/article-filter-panel)\.tsx?$/,
    isLate: true,
  },
  { name: 'edit-stream', entry: /\/editor\/live\/follow-edit\.ts$/, isLate: true },
  { name: 'editor-states', entry: /\/editor\/workspace\/other-states\.ts$/, isLate: true },
  {
    name: 'editor-tools',
    entry:
      /\/editor\/(?:edits\/(?:proposals|rich-text-edits)|publish\/written-next|quality\/(?:missing-sections|rewrite-section|stopped-text)|spelling\/spelling|workspace\/member-notices)\.tsx?$/,
    isLate: true,
  },
  {
    name: 'editor-panels',
    entry:
      /\/(?:editor\/(?:navigation\/panel-drawer|workspace\/editor-panels)|publishing\/panel\/publishing-panels|approvals\/panels)\.tsx$/,
    isLate: true,
  },
  { name: 'commands', entry: /\/routes\/commands\/palette\.tsx$/, isLate: true },
  {
    name: 'session-dialogs',
    entry: /\/components\/(?:session\/session-dialogs|impersonation-notice)\.tsx$/,
    isLate: true,
  },
  { name: 'own-images', entry: /\/articles\/components\/images\/image-choices\.tsx$/, isLate: true },
  { name: 'send-dialog', entry: /\/publishing\/panel\/send-dialog\.tsx$/, isLate: true },
] as const;

/** The parts that load with every article. */
const articleParts = ['editor', 'editor-surface', 'editor-tools'] as const;

/** What validates and fills in forms: pages without one do without it. */
const formLibrary = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//;

/** What validates the texts of the editor: loaded together with the library, as it is small. */
const draftSchemas = /\/editor\/save\/draft-schemas\.ts$/;

/** A few words about quotas: without this, an article would load the file of the overview for them. */
const quotaLabels = /\/contracts\/usage\/window-labels\.ts\?lean$/;

/** What loads the panels of approvals: an article, and the page that only shows it, would load the file of the pages for writing for it. */
const approvalsLoader = /\/approvals\/loaded-panels\.tsx$/;

/** Forms that a click on a rarer page opens: each alone would be too small for a file. */
const openedForms =
  /\/(?:billing\/components\/payments\/refund-request-dialog|articles\/components\/images\/upload-image-dialog)\.tsx$/;

/** Pages on which texts are ordered or edited: what only they share is large. */
const writingPages = new Set(
  [
    'create',
    'edit',
    'read',
    'bulk',
    'bulk-job',
    'briefs',
    'create-brief',
    'brief',
    'voices',
    'create-voice',
    'voice',
  ].map((page) => `dashboard/${page}`),
);

/** Pages of results: what only they share is large. */
const resultsPages = new Set(['results', 'article-results', 'search-console'].map((page) => `dashboard/${page}`));

/** The pages that write a template: their form is large, and an article's page loads what other forms share. */
const templatePages = new Set(['dashboard/create-template', 'dashboard/template']);

/** What these share is far smaller than what public pages share. */
const planPages = new Set(['dashboard/subscription', 'public/pricing', 'public/home']);

/** Pages on which people register and sign in. */
const accountPages = new Set(
  ['login', 'register', 'verify-email', 'forgot-password', 'reset-password', 'account-deleted'].map(
    (page) => `public/${page}`,
  ),
);

/** What the plan looks at of a module: a part of the bundler's `ModuleInfo`. */
interface ModuleLinks {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly isEntry: boolean;
}

/**
 * Groups the browser's modules by the routes that need them, so that a page is a handful of files: what every page needs, what the
 * frame of its area needs, what several pages of the area share, and its own. Each set holds all that its modules import but for what
 * the sets before it hold.
 * @returns the plugin that reads the modules, and the groups of the bundler's `codeSplitting`
 */
export function routeChunks(): { readonly plugin: Plugin; readonly groups: readonly Rolldown.CodeSplittingGroup[] } {
  let routesOf = new Map<string, ReadonlySet<string>>();
  let validating: ReadonlySet<string> = new Set();
  /** The bundler asks for each module once for each group. */
  const chunkOf = new Map<string, ChunkName | null>();
  const remember = (id: string) => {
    const chunk = findChunk(id, routesOf.get(id), validating.has(id));
    chunkOf.set(id, chunk);
    return chunk;
  };
  return {
    plugin: {
      name: 'route-chunks',
      apply: 'build',
      applyToEnvironment: ({ config }) => config.consumer === 'client',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const read = (id: string) => this.getModuleInfo(id);
        chunkOf.clear();
        routesOf = findRoutes(ids, read);
        validating = new Set(ids.filter((id) => formLibrary.test(id)));
        validating = collectLinked(validating, (id) => read(id)?.importers ?? []);
      },
    },
    groups: chunkNames.map((name, index) => ({
      name,
      test: (id) => (chunkOf.has(id) ? chunkOf.get(id) : remember(id)) === name,
      priority: chunkNames.length - index,
    })),
  };
}

/** The routes, and the parts of pages, that load each module with themselves; `first` for what comes with every page. */
function findRoutes(ids: Iterable<string>, read: (id: string) => ModuleLinks | null): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  /** Each answer of the bundler is a list of its own, made anew: it is asked once for each module, not once for each route. */
  const links = new Map<string, readonly string[]>();
  const follow = (id: string) => {
    const known = links.get(id) ?? read(id)?.importedIds ?? [];
    links.set(id, known);
    return known;
  };
  for (const entry of ids) {
    const part = pageParts.find((one) => one.entry.test(entry))?.name;
    const page = read(entry)?.isEntry === true ? findPage(entry) : undefined;
    const route = part ?? page;
    if (route === undefined) continue;
    for (const id of collectLinked([entry], follow)) {
      found.set(id, (found.get(id) ?? new Set()).add(route));
    }
  }
  return found;
}

/** The modules and all that they lead to. */
function collectLinked(from: Iterable<string>, follow: (id: string) => readonly string[]): Set<string> {
  const open = [...from];
  const found = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...follow(id));
  }
  return found;
}

function findPage(entry: string): string | undefined {
  return firstModules.test(entry) ? 'first' : routeModule.exec(entry)?.[1];
}

/** The chunk of a module; null for one that stays with its entry. `users` are the routes and parts that load it. */
export function findChunk(id: string, users: ReadonlySet<string> = new Set(), isForForms: boolean): ChunkName | null {
  // A style sheet stays with what imports it: the file of a page.
  if (draftSchemas.test(id)) return 'forms';
  if (openedForms.test(id)) return 'opened-forms';
  if (quotaLabels.test(id)) return 'frame';
  if (approvalsLoader.test(id)) return 'editor-shared';
  if (id.endsWith('.css') || users.size === 0) return null;
  // An entry that shares its chunk would get a second one that only names it.
  if (firstModules.test(id) || routeModule.test(id) || layoutModule.test(id)) return null;
  if (users.has('first')) return 'first';
  if (users.has('dashboard/layout')) return 'frame';
  const dashboard = [...users].filter((user) => user.startsWith('dashboard/'));
  const admin = [...users].filter((user) => user.startsWith('admin/'));
  const part = pageParts.find(({ name }) => users.has(name));
  const everyday = dashboard.filter((route) => everydayPages.has(route));
  // What the palette shares with others is little, and would make it load all that they need.
  if (users.has('commands') && users.size > 1 && !users.has('overlays'))
    return everyday.length === 0 && part?.name === 'commands' ? 'command-parts' : 'frame';
  const isShared = dashboard.length + admin.length + (part === undefined ? 0 : 1) > 1;
  const isForAccounts = [...users].some((user) => accountPages.has(user));
  if (isShared && [...users].every((user) => templatePages.has(user))) return 'template-form';
  if (isForForms && isShared && (isForAccounts || formLibrary.test(id))) return 'form-library';
  if (isForForms && isShared) return dashboard.length > 0 ? 'forms' : 'admin-forms';
  // What the list of articles shares with pages that are opened less is in `frame`, too: a file of its own would cost it a request.
  const isForOverview =
    everyday.every((route) => route === overviewPage) && part === undefined && !users.has(articlePage);
  if (everyday.length > 0 && isShared) return isForOverview ? 'overview' : 'frame';
  if (users.has(articlePage)) return 'article';
  // Visitors who sign in load what they need of other areas, not the files of these. What an article's page needs of it
  // is little, and not worth a request.
  if (isForAccounts && users.size > 1) {
    if (isForForms) return 'public-frame';
    return articleParts.some((name) => users.has(name)) ? 'frame' : 'account-parts';
  }
  // The tools and panels load with every article: they must bring along neither pages nor what an article in another
  // state needs.
  const isForParts = part !== undefined && [...users].every((user) => pageParts.some(({ name }) => name === user));
  const isForTools = isForParts
    ? part.name === 'editor-states' && users.size > 1
    : part?.name === 'editor-tools' && users.has('editor-tools');
  // The other files of the tools need those of articles: pages that have nothing to do with these do without them.
  if (isForTools) return dashboard.length + admin.length > 0 ? 'other-pages' : 'tools-shared';
  if (isForParts) return part.name;
  // The page of pictures has nothing to do with the editor, which loads what both show when pictures are chosen.
  if (part?.name === 'own-images' && [...users].every((user) => user === part.name || user === imagesPage))
    return part.name;
  if (part?.isLate === false) return 'editor-shared';
  if (isShared && [...users].every((user) => resultsPages.has(user))) return 'results-pages';
  // The panels load with every article, and need almost nothing of the pages on which texts are ordered.
  const isWriting =
    dashboard.length > 0 && dashboard.every((route) => writingPages.has(route)) && !users.has('editor-panels');
  if (isShared && (dashboard.length > 0 || (part !== undefined && part.name !== 'session-dialogs')))
    return isWriting ? 'writing-pages' : 'other-pages';
  if (admin.length > 1) return 'admin-pages';
  if (users.size === 1) return null;
  if (dashboard.length > 0 && [...users].every((user) => planPages.has(user))) return 'plan-cards';
  if (admin.length > 0 && users.has('public/status')) return 'status-labels';
  return users.has('public/layout') ? 'public-frame' : 'public-pages';
}
