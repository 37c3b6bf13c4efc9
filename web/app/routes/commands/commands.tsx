import { type ComponentType, useEffect, useState } from 'react';
import { createPartLoader } from '../../lib/page-part.ts';
import { isShortcutAllowed } from '../../ui/shortcut-guard.ts';
import type { NavigationEntry } from '../../ui/side-navigation.tsx';
import { useLoadedDialog } from '../../ui/use-loaded-dialog.ts';

const dialogs = {
  palette: { load: createPartLoader(() => import('./palette.tsx')), failure: 'Komut paleti yüklenemedi' },
  workspaces: {
    load: createPartLoader(() => import('./palette.tsx')),
    failure: 'Komut paleti yüklenemedi',
    initialText: 'çalışma alanları',
  },
  keys: { load: createPartLoader(() => import('./key-list.tsx')), failure: 'Klavye kısayolları yüklenemedi' },
};

interface CommandsProps {
  readonly area: 'dashboard' | 'admin';
  /** Pages that the user can open. */
  readonly pages: readonly NavigationEntry[];
}

/** Ctrl/⌘+K opens the command palette, Ctrl/⌘+Shift+O its list of workspaces, `?` the list of shortcuts; both are loaded on first use. */
export function Commands({ area, pages }: CommandsProps) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const requested = toShortcutDialog(event);
      if (requested === undefined || !isShortcutAllowed(event)) return;
      event.preventDefault();
      setOpen(requested);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (open === undefined) return null;
  const close = () => setOpen(undefined);
  return (
    <LoadedDialog key={open} name={open} area={area} pages={pages} onClose={close} onReopen={() => setOpen(open)} />
  );
}

interface LoadedDialogProps extends CommandsProps {
  readonly name: keyof typeof dialogs;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

function LoadedDialog({ name, onReopen, ...props }: LoadedDialogProps) {
  const { load, failure, ...more } = dialogs[name];
  const part = useLoadedDialog<{ readonly default: ComponentType<CommandsProps & { onClose: () => void }> }>(load, {
    title: failure,
    onClose: props.onClose,
    onReopen,
  });
  return part === undefined ? null : <part.default {...props} {...more} />;
}

function toShortcutDialog(event: KeyboardEvent): keyof typeof dialogs | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.code === 'KeyK') return 'palette';
  if (isCommand && event.shiftKey && event.code === 'KeyO') return 'workspaces';
  return !isCommand && event.key === '?' ? 'keys' : undefined;
}
