import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of the product whose folders ARCHITECTURE.md shows. */
const roots = ['contracts', 'server/src', 'turkish', 'web/app'];
const depthMax = 4;
const marker = '<!-- folders -->';
const notOurs = new Set(['node_modules', 'build', '.react-router']);

/** Contents of folders whose name does not say it. */
export const folderDescriptions: Record<string, string> = {
  contracts: 'what browser and server share: endpoints, zod schemas, Turkish labels',
  'contracts/accounts': 'users, sign-in, sessions, personal data',
  'contracts/approvals': 'approval of texts before their publication, comments, links for clients',
  'contracts/articles': 'texts, their generation, templates, reports',
  'contracts/briefs': 'plans of long texts: their rules, editing, prices; voices',
  'contracts/billing': 'plans, subscriptions, payments, legal documents',
  'contracts/markdown': 'the linear scanner: word count, plain text, what HTML may be',
  'contracts/operations': 'mail log, contact messages, statistics, system status',
  'contracts/operations/audit': 'audit log and the labels of its entries',
  'contracts/bulk': 'articles that are ordered by a file',
  'contracts/publishing': 'sites of users, what is published on them and when, what a check of a site finds',
  'contracts/settings': 'settings of the site, their defaults and field rules',
  'contracts/permissions': 'what a role in a workspace, a role in the product and the scope of a key allow',
  'contracts/shared': 'endpoint declaration, error codes and sentences, primitives',
  'contracts/site': 'what server rendering may read and do',
  'contracts/text': 'check of a text, personal dictionary, the rules by their ids, checks for search engines',
  'contracts/usage': 'limits, counters, ledger entries',
  'contracts/workspaces': 'workspaces, their members and invitations',
  'contracts/views': 'views of published articles, Google Search Console',
  'contracts/webhooks': 'addresses that events are sent to, the events, the log of deliveries',

  turkish: 'library: spelling and usage of Turkish texts; imports nothing of the product (turkish/README.md)',
  'turkish/evaluation': 'measures the library on sets of words and sentences',
  'turkish/grammar': 'suffixes: what may follow what, and how it is written',
  'turkish/letters': 'alphabet, casing, vowel harmony, consonants',
  'turkish/lexicon': 'words, their stems, their frequencies',
  'turkish/morphology': 'suffix automaton; splits words and builds them',
  'turkish/readability': 'sentences, syllables, scores of readability, what makes a text hard to read, keyphrases',
  'turkish/rules': 'rules of usage and style, one paragraph at a time',
  'turkish/rules/compounds': 'words that are written together or apart',
  'turkish/rules/de-da': 'de and da, joined to a word or separate',
  'turkish/rules/marks': 'punctuation, quotation marks and spaces',
  'turkish/rules/numbers': 'suffixes of numbers, dates and times',
  'turkish/rules/style': 'advice: clichés, foreign words, chains of passives',
  'turkish/rules/text': 'a paragraph as rules see it: tokens, readings, names',
  'turkish/sources': 'builds the lexicon from its sources and our lists',
  'turkish/spelling': 'judges written words, proposes what a misspelt one may mean',

  'server/src': 'entry (main.ts), start and stop of the service',
  'server/src/wiring': 'puts all parts together: platform, settings and providers, modules; scheduled tasks',
  'server/src/config': 'environment variables: each with its check and default, warnings at the start',
  'server/src/modules':
    'the product: settings ← accounts ← usage ← billing ← workspaces ← webhooks ← text ← outages ← costs ← articles ← bulk ← publishing ← operations ← mcp; five of these are groups of modules',
  'server/src/modules/account-records': 'rows of accounts: their locks, permissions and mailed links',
  'server/src/modules/search-console': 'Google Search Console: connection, nightly reading, figures',
  'server/src/modules/sessions': 'access tokens, refresh, known devices',
  'server/src/modules/api-keys': 'keys with which programs call the API',
  'server/src/modules/oauth': 'programs that users allow: authorization server of /mcp',
  'server/src/modules/accounts': 'registration, sign-in, profile; admins change users',
  'server/src/modules/accounts/admin': 'admins: user list, status and roles, impersonation',
  'server/src/modules/accounts/deletion': 'closing an account at once, erasing it later',
  'server/src/modules/accounts/export': 'personal data as a file',
  'server/src/modules/accounts/mails': 'verification, reset and security mails',
  'server/src/modules/accounts/passwords': 'change and reset',
  'server/src/modules/accounts/sign-in': 'register, verify the address, log in',
  'server/src/modules/accounts/sign-in-attempts': 'limits of attempts, delays after failed ones',
  'server/src/modules/live': 'server-sent events of a text that is being generated',
  'server/src/modules/templates': 'templates of articles: built in, and of a workspace',
  'server/src/modules/article-text': 'sections, evidence and citations of a text; word count and rendering in threads',
  'server/src/modules/article-text/citations': 'which passage a sentence cites; removes invented sources and addresses',
  'server/src/modules/generation-queue': 'generations as rows: enqueue, choose a model, cancel, wait, limits, failures',
  'server/src/modules/approvals': 'approval of texts: whether one may be published, requests, decisions, reminders',
  'server/src/modules/articles': 'create, read, list (a user’s own), search, update, revisions, trash',
  'server/src/modules/analytics': 'an author’s own figures',
  'server/src/modules/moderation': 'directory of all articles for admins, decisions, reports of readers',
  'server/src/modules/images': 'uploaded pictures: checked, resized, stored, shown',
  'server/src/modules/public-site': 'published articles for visitors and feeds, preview pictures for links',
  'server/src/modules/answer-checks': 'whether an answer can be used: refusals, loops, length, language',
  'server/src/modules/answer-cleaning': 'removes from an answer what does not belong to the text',
  'server/src/modules/answer-cleaning/letters': 'letters that came garbled, as references or as bytes',
  'server/src/modules/answer-cleaning/thoughts':
    'thoughts of a model and its calls of tools, which are not part of the text',
  'server/src/modules/answer-cleaning/whole':
    'corrections that only a complete answer shows to be needed: wraps around all of it, other notations, second beginnings',
  'server/src/modules/voices': 'how a user writes: samples, descriptions',
  'server/src/modules/outlines': 'rows of briefs and their outlines',
  'server/src/modules/documents': 'reads and imports PDF, Word, HTML and Markdown files, in a thread with limits',
  'server/src/modules/sources': 'what a text may rest on: files and pages',
  'server/src/modules/research': 'searches the web for sources of a brief',
  'server/src/modules/edits': 'AI edits of parts of a text, and proposals',
  'server/src/modules/briefs': 'long texts: order an outline, change it, order the article',
  'server/src/modules/prompts': 'messages for the model and how its answers are parsed',
  'server/src/modules/exports': 'articles as files; own data; articles for other sites',
  'server/src/modules/own-documents': 'texts that their author writes or brings along: empty documents, files',
  'server/src/modules/generation': 'the model’s work on one article',
  'server/src/modules/generation/worker': 'claim, stream, checkpoints, retries',
  'server/src/modules/generation/finalize': 'the one transaction that ends a generation; abandoned generations',
  'server/src/modules/plans': 'plans, their features and prices, exchange rates, KDV',
  'server/src/modules/subscriptions': 'periods over time: quote, upgrade, renewal, cancellation, grants, reminders',
  'server/src/modules/pens': 'who writes an article of several members; the others read along',
  'web/app/features/editor/pen': 'one member writes, the others read along and may take over',
  'server/src/modules/comments': 'comments on articles, mails about them',
  'server/src/modules/comments/mail-answers': 'answers to mails, stored as comments or refused by mail',
  'server/src/modules/consents': 'contract texts and consents to them',
  'server/src/modules/consents/golden': 'contract texts pinned by a test',
  'server/src/modules/receipts': 'numbered receipts as PDF',
  'server/src/modules/payments': 'what happens to an order after checkout',
  'server/src/modules/payments/completion': 'settle, complete, fail, grant',
  'server/src/modules/payments/paytr-notifications': 'PayTR’s callbacks: receive, process, retry',
  'server/src/modules/payments/reconciliation': 'ask PayTR, expire what was not paid',
  'server/src/modules/checkout': 'quote, order, checkout session at PayTR',
  'server/src/modules/refunds': 'request, make, reconcile refunds',
  'server/src/modules/payment-admin': 'admins: payments, payment issues, PayTR notifications',
  'server/src/modules/payment-admin/transfers': 'bank transfers: confirm, reject, reopen',
  'server/src/modules/invoices': 'e-Arşiv invoices of payments, invoice data and closing of months',
  'server/src/modules/billing': 'puts the modules of billing together; mails, personal data',
  'server/src/modules/billing/mails': 'mails about orders, refunds and periods',
  'server/src/modules/billing/personal-data': 'export, erasure, retention',
  'server/src/modules/mcp': 'tools for programs that speak the Model Context Protocol; they call the endpoints',
  'server/src/modules/review-links': 'links with which clients without an account read, comment and approve',
  'server/src/modules/sites': 'sites: add, change, check; their secrets',
  'server/src/modules/publications': 'what is sent to a site: orders, the steps of one run, failures, retries',
  'server/src/modules/schedules': 'the calendar of an author; begins what is due and tells what came of it',
  'server/src/modules/operations': 'the service as admins see it',
  'server/src/modules/operations/contact': 'messages to the support',
  'server/src/modules/operations/revenue': 'revenue and subscribers by month, lifetime value',
  'server/src/modules/operations/statistics': 'figures by day, recent activity',
  'server/src/modules/operations/status': 'probes of gateway, PayTR and database',
  'server/src/modules/bulk': 'articles that are ordered by a file',
  'server/src/modules/bulk/rules': 'pure rules: which column holds what, orders from cells, states of a job',
  'server/src/modules/bulk/jobs': 'upload, mapping, start, pause, cancel, retry; files of what came of it',
  'server/src/modules/bulk/parsing': 'tables from csv, tsv and xlsx files, in a thread with limits',
  'server/src/modules/bulk/runs': 'begins rows while there are free places',
  'server/src/modules/bulk/store': 'SQL of jobs and their rows',
  'server/src/modules/settings': 'one row of settings, reloaded by version',
  'server/src/modules/settings/connections': 'connection tests of the providers',
  'server/src/modules/settings/rules': 'pure rules: masks, secrets, defaults of a demo',
  'server/src/modules/settings/store': 'SQL, sealed secrets, former merchants',
  'server/src/modules/facts': 'compares what a text says with the sources it cites',
  'server/src/modules/facts/numbers': 'reads numbers, dates, times, fractions and units in all notations',
  'server/src/modules/facts/derived': 'numbers that follow from those of a source: sums, shares, steps, time spans',
  'server/src/modules/facts/order': 'what is more, earlier or higher: amounts, rankings, events, trends',
  'server/src/modules/facts/turned': 'statements that say the contrary of their source',
  'server/src/modules/quality': 'measures a text: length, plan, repetitions, placeholders, figures, voice',
  'server/src/modules/quality/voice': 'how a user writes, measured, and the distance of a text from it',
  'server/src/modules/text': 'checks and mends Turkish texts in a worker thread; personal dictionaries',
  'server/src/modules/costs': 'what the gateway costs: each call, prices, caps, alerts',
  'server/src/modules/outages': 'what failures of the gateway mean, whether it can be asked now, who is notified',
  'server/src/modules/usage': 'quota: whether it suffices, reservations, ledger',
  'server/src/modules/workspaces': 'members, roles, seats and invitations of workspaces',
  'server/src/modules/views': 'views of published articles, counted without cookies',
  'server/src/modules/brand': 'what readers see of a workspace: name, logo, colours, while its plan has it',
  'server/src/modules/domains': 'own domains of workspaces: claims, proofs by DNS, daily checks',
  'server/src/modules/webhooks': 'users’ addresses that are told what happens',
  'server/src/modules/webhooks/deliveries': 'claim, sign, send, try again',
  'server/src/modules/webhooks/endpoints': 'create, change, rotate, test, log, replay',
  'server/src/modules/webhooks/store': 'SQL of webhooks',
  'server/src/platform': 'mechanisms that know nothing of the product',
  'server/src/platform/database': 'connections, migrations, listener, idempotency, rate limits, pagination',
  'server/src/platform/database/statements':
    'prepared statements: their pool, their checks, values that several callers share',
  'server/src/platform/database/embedded': 'the PostgreSQL of a local start',
  'server/src/platform/http': 'mounting of endpoints, event streams, files',
  'server/src/platform/http/openapi': 'description and reference of the API',
  'server/src/platform/http/server': 'Fastify: security headers, errors, health',
  'server/src/platform/http/site': 'server rendering and static files',
  'server/src/platform/jobs': 'queue, workers, schedules',
  'server/src/platform/logging': 'the log, what it never says, equal lines counted',
  'server/src/platform/mail': 'outbox, layout, delivery',
  'server/src/platform/mail/answers': 'received answers to our mails: their address, and the words that are new',
  'server/src/platform/network': 'outgoing HTTP, guard against private addresses',
  'server/src/platform/page-cache': 'cache of public HTML pages',
  'server/src/platform/process': 'shutdown, pool of worker threads',
  'server/src/platform/secrets': 'encryption, passwords, tokens',
  'server/src/platform/tracing': 'traces of requests, queries, calls and jobs',
  'server/src/platform/text': 'Turkish casing, folding, CSV, slugs',
  'server/src/providers': 'clients of other services, each behind port.ts',
  'server/src/providers/gateway': 'AI gateway (OpenAI-compatible)',
  'server/src/providers/search-console': 'Google’s OAuth and Search Console API',
  'server/src/providers/search': 'search of the web (SearXNG)',
  'server/src/providers/paytr': 'card payments: hashes, sessions, status, refunds',
  'server/src/providers/sites': 'sites of users: WordPress, Ghost, webhooks',
  'server/src/providers/smtp': 'mail server',
  'server/src/reads': 'lists over several modules, mostly of admins; what public pages show',
  'server/src/reads/admin-articles': 'admins’ list of the articles of all users (a user’s own list: modules/articles)',
  'server/src/reads/admin-operations': 'admins’ overview, costs, mails, audit log',

  'web/app': 'the site (React Router)',
  'web/app/features': 'screens by noun; a feature never imports another',
  'web/app/features/accounts': 'profile, sign-in, users for admins',
  'web/app/features/accounts/admin': 'user list and record',
  'web/app/features/approvals': 'approval of texts, comments, timeline',
  'web/app/features/approvals/client': 'the page of a client who has a link',
  'web/app/features/articles': 'the author’s articles, the editor, published articles',
  'web/app/features/articles/admin': 'directory, moderation, reports',
  'web/app/features/briefs': 'plans of long texts',
  'web/app/features/briefs/cards': 'the sections of a plan: moved, split, joined, edited',
  'web/app/features/briefs/form': 'order of a new plan, prices',
  'web/app/features/briefs/plan': 'the page of one plan',
  'web/app/features/briefs/session': 'steps of editing, saving by itself, what was saved elsewhere',
  'web/app/features/briefs/sources': 'what a text may rest on: added, read, shown beside the sections',
  'web/app/features/briefs/voices': 'how the user writes: samples, figures, description',
  'web/app/features/editor': 'the editor',
  'web/app/features/editor/images': 'pictures in the text: upload, description, block',
  'web/app/features/editor/analysis': 'how a text reads and stands for search engines, marks of what makes it hard',
  'web/app/features/editor/edits': 'AI edits: ordered, previewed, put into the text; proposals',
  'web/app/features/editor/live': 'text that is being generated',
  'web/app/features/editor/markdown-source': 'a save keeps the source of unchanged blocks',
  'web/app/features/editor/panels': 'beside the text: tabs of checks and settings, history, info, prompt',
  'web/app/features/editor/publish': 'the places where an article can be published, and how it looks there',
  'web/app/features/editor/versions': 'an earlier version beside the text: what changed, taking one part back',
  'web/app/features/editor/quality': 'what the saved text is worth; sections of its plan are written again',
  'web/app/features/editor/rich-text': 'ProseMirror: extensions, toolbar',
  'web/app/features/editor/navigation': 'outline, keys, the place of the reader',
  'web/app/features/editor/toolbar': 'tools of the text and their menus',
  'web/app/features/editor/spelling': 'underlines, menu and words of the Turkish checker',
  'web/app/features/editor/save': 'unsaved changes, their journal in the browser, saving',
  'web/app/features/editor/conflict': 'two versions of a text: compare and choose',
  'web/app/features/editor/find': 'find and replace',
  'web/app/features/editor/paste': 'cleans what is pasted: HTML, Word lists, tables, pictures, Markdown',
  'web/app/features/editor/tables': 'tools and headers of tables',
  'web/app/features/editor/suggestions': 'changes to be accepted or rejected, within the document',
  'web/app/features/editor/tabs': 'one tab writes, the others follow',
  'web/app/features/editor/workspace': 'frame, actions, notices',
  'web/app/features/articles/markdown': 'parse, estimate cost, render (browser and server)',
  'web/app/features/public-site': 'published articles, also rendered on the server',
  'web/app/features/bulk': 'articles from files',
  'web/app/features/bulk/job': 'one job: mapping and price, progress, rows, downloads',
  'web/app/features/bulk/list': 'upload, all jobs',
  'web/app/features/billing': 'plans, order, payments, subscription',
  'web/app/features/legal': 'contract texts, privacy notice, cookies',
  'web/app/features/operations': 'admin overview, mails, audit log, contact messages',
  'web/app/features/publishing': 'sites of the user, what is published on them',
  'web/app/features/publishing/list': 'where the articles of a list stand; sends several',
  'web/app/features/publishing/panel': 'beside the editor: sends, compares, decides, withdraws',
  'web/app/features/publishing/sites': 'sites: added, changed, checked',
  'web/app/features/publishing/schedule': 'the calendar, the dialog of a schedule, its panel in the editor',
  'web/app/features/results': 'how published articles are read and found',
  'web/app/features/settings': 'settings of the site',
  'web/app/features/templates': 'templates of the workspace: list, form, versions',
  'web/app/features/usage': 'limits and ledger',
  'web/app/features/webhooks': 'webhooks and the log of what they were sent',
  'web/app/features/brand': 'brand and domain of the workspace, with a live preview',
  'web/app/features/workspaces': 'members, invitations and switching of workspaces',
  'web/app/lib': 'without domain: API client, session, paths, formats',
  'web/app/lib/api': 'calls, errors, reads that go stale',
  'web/app/lib/forms': 'form state, unsaved work',
  'web/app/lib/session': 'sign-in state, refresh, its end',
  'web/app/lib/text-check': 'checks Turkish texts in a worker of the browser',
  'web/app/routes': 'one thin file a page (docs/routes.md)',
  'web/app/routes/commands': 'command palette',
  'web/app/site': 'the small script of pages without React; which pages are cached',
  'web/app/site/text-check': 'the script of the page that checks texts',
  'web/app/styles': 'style sheets; tokens.css names the colours, light and dark',
  'web/app/ui': 'design system without domain words (web/app/ui/README.md)',
};

/** A folder with its depth below its root. */
interface Folder {
  readonly path: string;
  readonly depth: number;
}

/** Lists all folders to show, in the order of the tree. */
export function listFolders(root: string): string[] {
  return walkRoots(root).map(({ path }) => path);
}

/** Prints the tree that ARCHITECTURE.md must contain, one folder per line. */
export function printFolderTree(root: string, descriptions = folderDescriptions): string {
  return walkRoots(root)
    .map(({ path, depth }) => {
      const name = `${'  '.repeat(depth)}${depth === 0 ? path : (path.split('/').at(-1) ?? '')}/`;
      const description = descriptions[path];
      return description === undefined ? name : `${name.padEnd(28)} ${description}`;
    })
    .join('\n');
}

function walkRoots(root: string): Folder[] {
  return roots.flatMap((path) => walk(root, { path, depth: 0 }));
}

function walk(root: string, folder: Folder): Folder[] {
  if (folder.depth === depthMax) return [folder];
  const children = readdirSync(join(root, folder.path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
    .map(({ name }) => ({ path: `${folder.path}/${name}`, depth: folder.depth + 1 }))
    .filter(({ path }) => hasFiles(join(root, path)))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return [folder, ...children.flatMap((child) => walk(root, child))];
}

/** When a folder is moved, Git removes its files but may leave the folder itself. */
function hasFiles(path: string): boolean {
  return (
    existsSync(path) &&
    readdirSync(path, { withFileTypes: true }).some((entry) => !entry.isDirectory() || hasFiles(join(path, entry.name)))
  );
}

/** Finds the tree between the two markers of a document, without the fence; undefined if there is none. */
export function findFolderTree(document: string): string | undefined {
  const [, between] = document.split(marker);
  return between?.trim().replace(/^```\n|\n```$/g, '');
}

/**
 * Replaces the tree between the markers of a document.
 * @throws Error when it does not have two markers
 */
export function replaceFolderTree(document: string, tree: string): string {
  const [before, between, after] = document.split(marker);
  if (between === undefined || after === undefined) throw new Error(`The document must have two ${marker} markers`);
  return `${before}${marker}\n\n\`\`\`\n${tree}\n\`\`\`\n\n${marker}${after}`;
}
