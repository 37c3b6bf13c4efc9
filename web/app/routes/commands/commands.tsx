import { useEffect, useState } from 'react';
import { createPartLoader } from '../../lib/page-part.ts';
import { EarlyField } from '../../ui/early-field.tsx';
import { isShortcutAllowed } from '../../ui/shortcuts.tsx';
import { useLoadedDialog } from '../../ui/use-loaded-dialog.ts';
import type { CommandDialogName, CommandsProps } from './palette.tsx';

const loadDialogs = createPartLoader(() => import('./palette.tsx'));

/** Ctrl/⌘+K opens the command palette, Ctrl/⌘+Shift+O its list of workspaces, `?` the list of shortcuts; both are loaded on first use. */
export function Commands(props: CommandsProps) {
  const [open, setOpen] = useState<CommandDialogName>();
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
  return <LoadedDialog key={open} {...props} name={open} onClose={close} onReopen={() => setOpen(open)} />;
}

interface LoadedDialogProps extends CommandsProps {
  readonly name: CommandDialogName;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Until the palette is loaded, a field keeps what is typed: Enter adds a line break, by which the palette knows it. */
function LoadedDialog(props: LoadedDialogProps) {
  const { name, onClose, onReopen } = props;
  const [typed, setTyped] = useState(name === 'workspaces' ? 'çalışma alanları' : '');
  const part = useLoadedDialog(loadDialogs, { title: 'Bu bölüm yüklenemedi', onClose, onReopen });
  if (part !== undefined) return <part.default {...props} typed={typed} />;
  if (name === 'keys') return null;
  return <EarlyField label="Komut paleti" text={typed} onType={setTyped} onCancel={onClose} />;
}

function toShortcutDialog(event: KeyboardEvent): CommandDialogName | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.code === 'KeyK') return 'palette';
  if (isCommand && event.shiftKey && event.code === 'KeyO') return 'workspaces';
  return !isCommand && event.key === '?' ? 'keys' : undefined;
}
