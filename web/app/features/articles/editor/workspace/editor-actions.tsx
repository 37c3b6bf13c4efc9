import { Copy, Download, EllipsisVertical, Eye, Pencil, Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatShortcut } from '../../../../lib/formatting/shortcut-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu, MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

interface EditorActionsProps {
  /** A click that was meant for what stood here before does nothing. */
  readonly startsInert: boolean;
  readonly isPreview: boolean;
  readonly isSaving: boolean;
  readonly isUnsaved: boolean;
  readonly onTogglePreview: () => void;
  readonly onCopy: () => Promise<void>;
  readonly onDownload: () => Promise<void>;
  readonly onSave: () => Promise<unknown>;
}

/** What can be done with the whole article; where the bar has little room the rarer things are in a menu. */
export function EditorActions(props: EditorActionsProps) {
  const { isPreview, isSaving, isUnsaved } = props;
  const Icon = isPreview ? Pencil : Eye;
  const isInert = useClickGuard(props.startsInert);
  return (
    <div inert={isInert} className="contents">
      <Button
        icon={<Icon aria-hidden size={16} className="max-sm:hidden" />}
        className="max-sm:px-3"
        onClick={props.onTogglePreview}
      >
        {isPreview ? 'Düzenle' : 'Önizleme'}
      </Button>
      <Button className="@max-[58rem]:hidden" icon={<Copy aria-hidden size={16} />} onClick={props.onCopy}>
        Kopyala
      </Button>
      <Button
        className="@max-[58rem]:hidden"
        icon={<Download aria-hidden size={16} />}
        pendingLabel="İndiriliyor..."
        onClick={props.onDownload}
      >
        İndir
      </Button>
      <span className="@min-[58rem]:hidden">
        <DropdownMenu trigger={<IconButton label="Diğer işlemler" icon={<EllipsisVertical aria-hidden size={20} />} />}>
          <MenuAction icon={<Copy aria-hidden size={16} />} onSelect={props.onCopy}>
            Kopyala
          </MenuAction>
          <MenuAction icon={<Download aria-hidden size={16} />} onSelect={props.onDownload}>
            İndir
          </MenuAction>
        </DropdownMenu>
      </span>
      <Button
        variant={isUnsaved || isSaving ? 'primary' : 'secondary'}
        className="max-sm:px-3"
        icon={<Save aria-hidden size={16} className="max-sm:hidden" />}
        title={formatShortcut('S')}
        aria-keyshortcuts="Control+S Meta+S"
        pending={isSaving}
        pendingLabel="Kaydediliyor..."
        onClick={props.onSave}
      >
        Kaydet
      </Button>
    </div>
  );
}

/** As long as a hand needs that presses twice. */
const clickGuardMs = 1000;

/** Whether less than a second has gone since the beginning or the last press. */
function useClickGuard(startsInert: boolean): boolean {
  const [isInert, setInert] = useState(startsInert);
  useEffect(() => {
    if (!isInert) return;
    const release = () => setInert(false);
    let timer = setTimeout(release, clickGuardMs);
    const onPress = () => {
      clearTimeout(timer);
      timer = setTimeout(release, clickGuardMs);
    };
    window.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [isInert]);
  return isInert;
}
