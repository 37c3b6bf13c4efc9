import { ListTree, LogOut, Monitor, Moon, PenLine, Sun } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutToHome } from '../../features/accounts/sign-out-actions.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { chooseTheme, type Theme, themeNames, themes } from '../../lib/storage/theme.ts';
import { type CommandGroup, CommandPalette } from '../../ui/command-palette.tsx';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';
import { findCommands } from './find-commands.ts';
import { useSearchResults } from './use-search-results.tsx';

interface PaletteProps {
  readonly area: 'dashboard' | 'admin';
  /** Pages that the user can open. */
  readonly pages: readonly NavigationEntry[];
  readonly onClose: () => void;
}

const icon = { 'aria-hidden': true, size: 18 } as const;
const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Pages, actions, and search results from the server for the typed text. */
export default function Palette({ area, pages, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const found = useSearchResults(text, area);
  const fixed = useFixedCommands(pages);
  return (
    <CommandPalette
      label="Sayfa, makale veya işlem ara"
      text={text}
      onTextChange={setText}
      groups={[...findCommands(fixed, text), ...found.groups]}
      isSearching={found.isSearching}
      onClose={onClose}
    />
  );
}

function useFixedCommands(pages: readonly NavigationEntry[]): CommandGroup[] {
  const navigate = useNavigate();
  const isReadOnly = useReadOnly();
  return [
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
      name: 'İşlemler',
      commands: [
        ...(isReadOnly
          ? []
          : [
              {
                id: 'create-article',
                label: 'Yeni makale yaz',
                icon: <PenLine {...icon} />,
                run: () => navigate(paths.createArticle),
              },
              {
                id: 'create-brief',
                label: 'Uzun bir yazı planla',
                icon: <ListTree {...icon} />,
                run: () => navigate(paths.createBrief),
              },
            ]),
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
