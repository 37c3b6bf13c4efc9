import { hasRight, type WorkspaceRight, type WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import {
  AudioLines,
  BadgeCheck,
  CalendarDays,
  ChartNoAxesColumn,
  CodeXml,
  CreditCard,
  FileSpreadsheet,
  FileText,
  Globe,
  LayoutDashboard,
  LayoutTemplate,
  ListTree,
  Palette,
  PenLine,
  UserRound,
} from 'lucide-react';
import { paths, patterns } from '../../lib/routing/paths.ts';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';

/** Props of the icons in a sidebar. */
export const navigationIcon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** The pages of a signed-in user, in groups by what they are for. */
export const dashboardEntries: readonly NavigationEntry[] = [
  { to: paths.dashboard, label: 'Panel', icon: <LayoutDashboard {...navigationIcon} />, end: true },
  { to: paths.createArticle, label: 'Yeni makale', icon: <PenLine {...navigationIcon} />, isMain: true },
  ...inGroup('Yaz', [
    { to: paths.articles, label: 'Makalelerim', icon: <FileText {...navigationIcon} />, end: true },
    { to: paths.briefs, label: 'Yazı planları', icon: <ListTree {...navigationIcon} /> },
    { to: paths.bulk, label: 'Toplu üretim', icon: <FileSpreadsheet {...navigationIcon} /> },
  ]),
  ...inGroup('Yayımla', [
    { to: paths.calendar, label: 'Takvim', icon: <CalendarDays {...navigationIcon} /> },
    { to: paths.approvals, label: 'Onay bekleyenler', icon: <BadgeCheck {...navigationIcon} /> },
    { to: paths.sites, label: 'Siteler', icon: <Globe {...navigationIcon} /> },
    { to: paths.results, label: 'Sonuçlar', icon: <ChartNoAxesColumn {...navigationIcon} /> },
  ]),
  ...inGroup('Ayarlar', [
    { to: paths.voices, label: 'Yazı üslupları', icon: <AudioLines {...navigationIcon} /> },
    { to: paths.brand, label: 'Marka', icon: <Palette {...navigationIcon} /> },
    { to: paths.templates, label: 'Şablonlar', icon: <LayoutTemplate {...navigationIcon} /> },
    { to: paths.developer, label: 'Geliştirici', icon: <CodeXml {...navigationIcon} /> },
    { to: paths.profile, label: 'Profil', icon: <UserRound {...navigationIcon} /> },
    { to: paths.subscription, label: 'Abonelik', icon: <CreditCard {...navigationIcon} /> },
  ]),
];

function inGroup(group: string, entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.map((entry) => ({ ...entry, group }));
}

const barPaths: readonly string[] = [paths.dashboard, paths.articles, paths.createArticle, paths.calendar];

/** The four pages of the bar at the bottom of a phone. */
export const phoneBarEntries: readonly NavigationEntry[] = barPaths.flatMap((path) =>
  dashboardEntries.filter(({ to }) => to === path),
);

/** Pages on which the whole height belongs to a text or a form with a bar of its own. */
export const pagesWithoutPhoneBar: readonly string[] = [
  paths.createArticle,
  patterns.editArticle,
  paths.createBrief,
  patterns.brief,
  patterns.orderPlan,
  patterns.createTemplate,
  patterns.template,
  patterns.voice,
];

/** The right that a page needs in the workspace; other pages are for every member. */
const rightByPath: ReadonlyMap<string, WorkspaceRight> = new Map([
  [paths.articles, 'articles.read'],
  [paths.createArticle, 'articles.write'],
  [paths.bulk, 'articles.manage'],
  [paths.calendar, 'articles.read'],
  [paths.briefs, 'articles.write'],
  [paths.createBrief, 'articles.write'],
  [paths.approvals, 'articles.read'],
  [paths.sites, 'publish'],
  [paths.brand, 'brand'],
  [paths.developer, 'keys'],
  [paths.results, 'articles.read'],
  [paths.voices, 'articles.read'],
  [paths.templates, 'articles.read'],
  [paths.subscription, 'billing.read'],
]);

/** Whether the role opens a page; the server checks each call again. */
export function mayOpen(role: WorkspaceRole, path: string): boolean {
  const right = rightByPath.get(path);
  return right === undefined || hasRight(role, right);
}
