import {
  AudioLines,
  CalendarDays,
  CodeXml,
  CreditCard,
  FileSpreadsheet,
  FileText,
  Globe,
  LayoutDashboard,
  ListTree,
  PenLine,
  UserRound,
} from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';

/** Props of the icons in a sidebar. */
export const navigationIcon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** The pages of a signed-in user. */
export const dashboardEntries: readonly NavigationEntry[] = [
  { to: paths.dashboard, label: 'Panel', icon: <LayoutDashboard {...navigationIcon} />, end: true },
  { to: paths.articles, label: 'Makalelerim', icon: <FileText {...navigationIcon} />, end: true },
  { to: paths.createArticle, label: 'Yeni Makale', icon: <PenLine {...navigationIcon} /> },
  { to: paths.bulk, label: 'Toplu Üretim', icon: <FileSpreadsheet {...navigationIcon} /> },
  { to: paths.calendar, label: 'Takvim', icon: <CalendarDays {...navigationIcon} /> },
  { to: paths.briefs, label: 'Yazı Planları', icon: <ListTree {...navigationIcon} /> },
  { to: paths.sites, label: 'Siteler', icon: <Globe {...navigationIcon} /> },
  { to: paths.developer, label: 'Geliştirici', icon: <CodeXml {...navigationIcon} /> },
  { to: paths.voices, label: 'Yazı Üslupları', icon: <AudioLines {...navigationIcon} /> },
  { to: paths.profile, label: 'Profil', icon: <UserRound {...navigationIcon} /> },
  { to: paths.subscription, label: 'Abonelik', icon: <CreditCard {...navigationIcon} /> },
];
