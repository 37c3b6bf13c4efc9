import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * Modules that share their tables. Within a group a module may import any file of the modules before it, except routes
 * and factories.
 */
const moduleGroups = {
  accounts: ['account-records', 'sessions', 'api-keys', 'oauth', 'accounts'],
  billing: [
    'plans',
    'subscriptions',
    'consents',
    'receipts',
    'payments',
    'checkout',
    'refunds',
    'payment-admin',
    'invoices',
    'billing',
  ],
  articles: [
    'live',
    'templates',
    'article-text',
    'generation-queue',
    'pens',
    'articles',
    'analytics',
    'moderation',
    'images',
    'public-site',
    'answer-checks',
    'answer-cleaning',
    'voices',
    'outlines',
    'documents',
    'sources',
    'research',
    'edits',
    'briefs',
    'prompts',
    'exports',
    'own-documents',
    'generation',
    'approvals',
    'comments',
    'review-links',
  ],
  text: ['facts', 'quality', 'text'],
  publishing: ['sites', 'publications', 'schedules'],
} as const;

/** Features of the web that share what they show of articles; each may import those before it. */
const featureGroup: readonly string[] = ['articles', 'briefs', 'public-site', 'approvals', 'editor'];

/** The server's modules; each may call those before it. A new folder must be added here. */
export const moduleOrder: readonly string[] = [
  'settings',
  ...moduleGroups.accounts,
  'usage',
  ...moduleGroups.billing,
  'workspaces',
  'brand',
  'domains',
  'webhooks',
  ...moduleGroups.text,
  'outages',
  'costs',
  ...moduleGroups.articles,
  'bulk',
  ...moduleGroups.publishing,
  'views',
  'search-console',
  'operations',
  'mcp',
];

/** Pure rules: no database, no HTTP, no clock of their own. */
const pureRules = 'server/src/modules/.*[/.]rules\\.ts';

/** Code of the thread that renders receipts. */
const receiptThread = 'server/src/modules/receipts/(receipt-thread|render-receipt|sheet)\\.ts$';

/** Code of the thread that writes articles as files. */
const documentThread =
  'server/src/modules/exports/(article-document-thread|write-document|docx|docx-[a-z]+|html|pdf|pdf-[a-z]+|article-sheet|drawable-text)\\.ts$';

/** Shared by both kinds of PDF files. */
const taggedPdf = 'server/src/platform/text/tagged-pdf\\.ts$';

/** Code of the thread that checks texts. */
const textThread = 'server/src/modules/text/text-checker-thread\\.ts$';

/**
 * Import rules for dependency-cruiser (ARCHITECTURE.md has the table), generated from the folders so that they cover a
 * new module, provider or feature automatically. Tests may import anything.
 * @throws Error when a module has no place in `moduleOrder`
 */
export function importRules(root: string): IForbiddenRuleType[] {
  return [
    ...aloneRules(),
    ...serverRules(),
    ...foldersIn(join(root, 'server/src/modules')).flatMap(moduleRules),
    ...webRules(),
    forbid(
      'no-cycles',
      'Two files that need each other are one file or three.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
  ];
}

function forbid(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

function aloneRules(): IForbiddenRuleType[] {
  return [
    forbid(
      'contracts-only-zod',
      'Contracts are shared by browser and server.',
      { path: '^contracts/' },
      { pathNot: '^contracts/|node_modules/zod/' },
    ),
    forbid(
      'cli-alone',
      'The command line knows the API by its document, as every other program does; it has no package.',
      { path: '^cli/' },
      { path: `${ours('cli/')}|node_modules` },
    ),
    forbid(
      'sandbox-alone',
      'The sandbox knows only the protocols it speaks.',
      { path: '^sandbox/' },
      { path: ours('sandbox/') },
    ),
    forbid(
      'turkish-alone',
      'The library of Turkish imports nothing of the product and no package.',
      { path: '^turkish/' },
      { path: `${ours('turkish/')}|node_modules` },
    ),
    forbid(
      'turkish-in-browsers',
      'The library of Turkish runs in a worker of a browser; only what reads files needs Node.',
      { path: '^turkish/(?!sources/|evaluation/|read-data\\.ts)' },
      { path: '^(node:|fs$|path$)|^turkish/(sources/|evaluation/|read-data\\.ts)' },
    ),
  ];
}

function serverRules(): IForbiddenRuleType[] {
  return [
    forbid(
      'server-alone',
      'The server knows contracts, the library of Turkish, and itself.',
      { path: '^server/' },
      { path: ours('server/|contracts/|turkish/') },
    ),
    forbid(
      'turkish-in-its-thread',
      'The library of Turkish computes for long and holds much: only the thread of text-checker.ts does it. Its table of frequencies is small.',
      { path: '^server/', pathNot: `^${textThread}` },
      {
        path: '^turkish/',
        pathNot: '^turkish/lexicon/hashed-values\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'platform-below-all',
      'Platform knows nothing of the product.',
      { path: '^server/src/platform/' },
      { path: '^server/src/(?!platform/)' },
    ),
    forbid(
      'providers-alone',
      'A provider knows platform and contracts, and no other provider.',
      { path: '^server/src/providers/([^/]+)/' },
      { path: '^server/src/', pathNot: '^server/src/(platform/|providers/$1/)' },
    ),
    forbid(
      'routes-without-queries',
      'A route makes one call of a use case.',
      { path: '[/.]routes\\.ts$' },
      { path: '[/.]queries\\.ts$' },
    ),
    forbid(
      'factories-only-wired',
      'The factory of a module pulls in all its routes and jobs: only the wiring imports it, others import index.ts.',
      { path: '^server/', pathNot: '^server/src/(wiring/|run-process\\.ts$)' },
      { path: '^server/src/modules/[^/]+/module\\.ts$' },
    ),
    forbid(
      'routes-of-their-module',
      'Only the wiring and the factory of a module know its routes.',
      { path: '^server/src/modules/([^/]+)/', pathNot: '/module\\.ts$' },
      { path: '^server/src/modules/.*[/.]routes\\.ts$', pathNot: '^server/src/modules/$1/' },
    ),
    forbid(
      'queries-only-data',
      'Queries know the database and the wire, not use cases, routes, jobs or providers.',
      { path: '^server/src/modules/.*[/.]queries\\.ts$' },
      {
        path: '^server/src/modules/.*[/.]routes\\.ts$|^server/src/(providers|reads)/|^server/src/platform/(http|jobs|mail)/|^server/src/(wiring/|config/|[^/]+$)',
      },
    ),
    forbid(
      'reads-only-select',
      'Reads join across modules on types alone.',
      { path: '^server/src/reads/' },
      { path: '^server/src/(?!platform/|reads/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'receipts-in-their-thread',
      'Rendering a PDF computes for long: only the thread of receipt-printer.ts does it, nothing that answers people.',
      { path: '^server/src/', pathNot: `^${receiptThread}` },
      { path: `^${receiptThread}` },
    ),
    forbid(
      'documents-in-their-thread',
      'So does writing an article as a file, which the thread of document-writer.ts does.',
      { path: '^server/src/', pathNot: `^${documentThread}` },
      { path: `^${documentThread}`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'file-libraries-in-threads',
      'What writes PDF and Word files is loaded in those threads alone.',
      { path: '^server/src/', pathNot: `^(${receiptThread}|${documentThread}|${taggedPdf})` },
      { path: `node_modules/(pdfkit|fontkit|docx)/|^${taggedPdf}` },
    ),
    forbid(
      'pure-rules',
      'Rules are pure: contracts, text, money, the type of a clock, causes of failures, and each other.',
      { path: `^${pureRules}$` },
      {
        path: '^server/|node_modules|^node:',
        pathNot: `^server/src/platform/(text/|money\\.ts|clock\\.ts|calendar\\.ts)|^server/src/modules/outages/index\\.ts$|^${pureRules}$`,
      },
    ),
  ];
}

function moduleRules(name: string): IForbiddenRuleType[] {
  const place = moduleOrder.indexOf(name);
  if (place < 0) throw new Error(`The module ${name} is missing in moduleOrder (tools/boundaries/import-rules.ts).`);
  const from = { path: `^server/src/modules/${name}/` };
  const allowed = [
    `^server/src/(platform/|modules/${name}/)`,
    `^server/src/modules/(${oneOf(moduleOrder.slice(0, place))})/index\\.ts$`,
    `^server/src/modules/(${oneOf(beforeInGroup(name))})/`,
  ].join('|');
  return [
    forbid(
      `module-${name}`,
      'A module calls those before it, through their index.ts unless they are of its group; of a provider it knows the port.',
      from,
      { path: '^server/src/', pathNot: `${allowed}|^server/src/providers/` },
    ),
    forbid(`module-${name}-ports`, 'A module is handed its providers by the wiring.', from, {
      path: '^server/src/providers/(?![^/]+/port\\.ts$)',
      dependencyTypesNot: ['type-only'],
    }),
  ];
}

/** Modules before this one in its group. */
function beforeInGroup(name: string): readonly string[] {
  const groups: readonly (readonly string[])[] = Object.values(moduleGroups);
  const group = groups.find((names) => names.includes(name)) ?? [];
  return group.slice(0, Math.max(0, group.indexOf(name)));
}

/** An expression that matches one of the names, or nothing when there are none. */
function oneOf(names: readonly string[]): string {
  return names.join('|') || '(?!)';
}

function webRules(): IForbiddenRuleType[] {
  return [
    forbid(
      'web-without-server',
      'The web knows contracts and the library of Turkish; the server hands it what it reads.',
      { path: '^web/' },
      { path: ours('web/|contracts/|turkish/') },
    ),
    forbid(
      'turkish-in-its-worker',
      'The library of Turkish computes for long and is large: in a browser only its worker holds more than names of rules and formulas.',
      { path: '^web/', pathNot: '^web/app/lib/text-check/text-check-worker\\.ts$' },
      { path: '^turkish/(?!rules/(issue|rule-texts)\\.ts|readability/scores\\.ts)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features-apart',
      'Features meet in routes.',
      { path: '^web/app/features/([^/]+)/', pathNot: `^web/app/features/(${oneOf(featureGroup)})/` },
      { path: '^web/app/', pathNot: '^web/app/(features/$1/|ui/|lib/|styles/)' },
    ),
    ...featureGroup.map((feature, place) =>
      forbid(
        `feature-${feature}`,
        'A feature of articles imports those before it.',
        { path: `^web/app/features/${feature}/` },
        {
          path: '^web/app/',
          pathNot: `^web/app/(features/(${oneOf(featureGroup.slice(0, place + 1))})/|ui/|lib/|styles/)`,
        },
      ),
    ),
    forbid(
      'ui-without-domain',
      'The design system knows no noun of the product, only rules about text.',
      { path: '^web/app/ui/' },
      { path: '^(contracts/(?!shared/text-rules\\.ts)|web/app/(?!ui/|lib/|styles/))' },
    ),
    forbid(
      'lib-below-features',
      'What features stand on does not know them.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(features|routes)/' },
    ),
  ];
}

/** Matches all folders of ours but these. */
function ours(allowed: string): string {
  return `^(?!${allowed})(cli|contracts|server|web|sandbox|testing|e2e|bench|scripts|tools|turkish)/`;
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}
