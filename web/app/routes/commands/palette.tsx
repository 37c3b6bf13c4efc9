import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import {
  CodeXml,
  Copy,
  CreditCard,
  Download,
  Eye,
  FileCode,
  FilePlus2,
  FileText,
  KeyRound,
  ListTree,
  LogOut,
  type LucideIcon,
  Monitor,
  MonitorSmartphone,
  Moon,
  PenLine,
  Save,
  Send,
  Sun,
  UserRound,
  Users,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutToHome } from '../../features/accounts/sign-out-actions.ts';
import { useBlankDocument } from '../../features/articles/components/beginning/use-blank-document.ts';
import { describeWorkspace, openWorkspace } from '../../features/workspaces/current-workspace.ts';
import { useCurrentWorkspace, useRight, useWorkspaces } from '../../lib/api/current-workspace.ts';
import { listOpenCommands } from '../../lib/open-commands.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { chooseTheme, type Theme, themeNames, themes } from '../../lib/storage/theme.ts';
import { type CommandGroup, CommandPalette } from '../../ui/command-palette.tsx';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';
import { mayOpen } from '../frame/dashboard-entries.tsx';
import { KeyList } from './key-list.tsx';
import { useRecentArticles, useSearchResults } from './use-search-results.tsx';

export type CommandDialogName = 'palette' | 'workspaces' | 'keys';

export interface CommandsProps {
  readonly area: 'dashboard' | 'admin';
  /** Pages that the user can open. */
  readonly pages: readonly NavigationEntry[];
}

interface PaletteProps extends CommandsProps {
  /** The text at first; with a line break at its end if Enter was pressed after it. */
  readonly typed: string;
  readonly onClose: () => void;
}

interface CommandDialogProps extends PaletteProps {
  readonly name: CommandDialogName;
}

const icon = { 'aria-hidden': true, size: 18 } as const;
/** Icons of the actions on the open article, by their ids. */
const openIcons = new Map<string, LucideIcon>([
  ['publish', Send],
  ['save', Save],
  ['preview', Eye],
  ['copy', Copy],
  ['copy-markdown', FileCode],
  ['download-docx', Download],
  ['download-pdf', Download],
]);
const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** The dialog that a shortcut opens on every page. */
export default function CommandDialog({ name, ...props }: CommandDialogProps) {
  return name === 'keys' ? <KeyList onClose={props.onClose} /> : <Palette {...props} />;
}

/** Pages, actions, and search results from the server for the typed text. */
function Palette({ area, pages, typed, onClose }: PaletteProps) {
  const [text, setText] = useState(typed.replaceAll('\n', ''));
  const mayRead = useRight('articles.read') || area === 'admin';
  const found = useSearchResults(mayRead ? text : '', area);
  const recent = useRecentArticles(mayRead && area === 'dashboard' && text.trim() === '');
  const [open] = useState(listOpenCommands);
  const fixed = [...useFixedCommands(pages, area), ...useWorkspaceCommands()];
  const openArticle: CommandGroup = {
    name: 'Açık makale',
    commands: open.map(({ id, label, run }) => {
      const Icon = openIcons.get(id) ?? FileText;
      return { id: `open-${id}`, label, icon: <Icon {...icon} />, run: () => void run() };
    }),
  };
  return (
    <CommandPalette
      label="Sayfa, makale veya işlem ara"
      text={text}
      onTextChange={setText}
      groups={[...findCommands([openArticle], text), recent, ...findCommands(fixed, text), ...found.groups]}
      isSearching={found.isSearching}
      isEntered={typed.endsWith('\n')}
      onClose={onClose}
    />
  );
}

/** The other workspaces of the user. */
function useWorkspaceCommands(): CommandGroup[] {
  const { data } = useWorkspaces();
  const current = useCurrentWorkspace();
  const others = data?.workspaces.filter(({ id }) => id !== current?.id) ?? [];
  if (others.length === 0) return [];
  return [
    {
      name: 'Çalışma alanları',
      commands: others.map((workspace) => ({
        id: `workspace-${workspace.id}`,
        label: describeWorkspace(workspace),
        icon: <Users {...icon} />,
        run: () => openWorkspace(workspace),
      })),
    },
  ];
}

/** An entry that opens a page, or makes something that belongs to that page. */
interface PageCommand {
  readonly label: string;
  readonly to: string;
}

interface SettingCommand extends PageCommand {
  readonly Icon: LucideIcon;
}

/** Settings that are a part of a page, by the names that people look for. */
const settings: readonly SettingCommand[] = [
  { label: 'Profil bilgileri', to: paths.profile, Icon: UserRound },
  { label: 'Şifre değiştir', to: `${paths.profile}?tab=password`, Icon: KeyRound },
  { label: 'Oturumlar ve cihazlar', to: `${paths.profile}?tab=sessions`, Icon: MonitorSmartphone },
  { label: 'Veriler ve hesap: dışa aktar, hesabı sil', to: `${paths.profile}?tab=data`, Icon: UserX },
  { label: 'Plan ve kullanım', to: paths.subscription, Icon: CreditCard },
  { label: 'API anahtarları ve webhook’lar', to: paths.developer, Icon: CodeXml },
];

/** The entries whose pages are open to a role; all while the role is unknown. */
function findOpenCommands<Command extends PageCommand>(
  commands: readonly Command[],
  role: WorkspaceRole | undefined,
): Command[] {
  return commands.filter(({ to }) => role === undefined || mayOpen(role, to.replace(/\?.*/, '')));
}

/** The settings that a role may change or see. */
export function listSettings(role: WorkspaceRole | undefined): SettingCommand[] {
  return findOpenCommands(settings, role);
}

/** What begins a text; a document is open to those who may write an article. */
const beginnings = [
  { id: 'create-article', label: 'Yeni makale yaz', icon: <PenLine {...icon} />, to: paths.createArticle },
  { id: 'create-document', label: 'Boş belge aç', icon: <FilePlus2 {...icon} />, to: paths.createArticle },
  { id: 'create-brief', label: 'Uzun bir yazı planla', icon: <ListTree {...icon} />, to: paths.createBrief },
] as const;

/** The ways to begin a text that are open to a role. */
export function listBeginnings(role: WorkspaceRole | undefined) {
  return findOpenCommands(beginnings, role);
}

function useFixedCommands(pages: readonly NavigationEntry[], area: PaletteProps['area']): CommandGroup[] {
  const navigate = useNavigate();
  const isReadOnly = useReadOnly();
  const openBlank = useBlankDocument();
  const role = useCurrentWorkspace()?.role;
  return [
    {
      name: 'Yaz',
      commands: (isReadOnly ? [] : listBeginnings(role)).map(({ to, ...command }) => ({
        ...command,
        run: () => (command.id === 'create-document' ? openBlank() : navigate(to)),
      })),
    },
    {
      name: 'Sayfalar',
      commands: pages.map((page) => ({
        id: `page-${page.to}`,
        label: page.label,
        icon: page.icon,
        run: () => navigate(page.to),
      })),
    },
    {
      name: 'Ayarlar',
      commands: (area === 'dashboard' ? listSettings(role) : []).map(({ label, to, Icon }) => ({
        id: `setting-${to}`,
        label,
        icon: <Icon {...icon} />,
        run: () => navigate(to),
      })),
    },
    {
      name: 'İşlemler',
      commands: [
        ...themes.map((theme) => {
          const Icon = themeIcons[theme];
          return {
            id: `theme-${theme}`,
            label: `Tema: ${themeNames[theme]}`,
            icon: <Icon {...icon} />,
            run: () => chooseTheme(theme),
          };
        }),
        { id: 'leave', label: 'Çıkış Yap', icon: <LogOut {...icon} />, run: signOutToHome },
      ],
    },
  ];
}

/**
 * Commands that match the typed text: each of its words occurs in the label or the group's name, ignoring case and
 * diacritics as in Turkish search. An empty text matches all.
 */
export function findCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return groups.map(({ name, commands }) => ({
    name,
    commands: commands.filter(({ label }) => {
      const place = foldText(`${label} ${name}`);
      return words.every((word) => place.includes(word));
    }),
  }));
}
