import { Copy, ExternalLink, Feather, Lock } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { OwnModerationBadge, VisibilityBadge } from '../../articles/components/visibility-badge.tsx';
import { SpellingCount } from '../panels/spelling-count.tsx';
import { needsPublishing } from '../save/autosave.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useSave } from '../save/use-save.ts';
import type { Spelling } from '../spelling/use-spelling.ts';

interface HokkaPlaceProps {
  readonly editor: EditorHandle;
  readonly saving: ReturnType<typeof useSave>;
  readonly spelling: Spelling | undefined;
  /** The workspace asks for an approval that the text does not have. */
  readonly lacksApproval: boolean;
  /** Shows the warnings of the spelling check. */
  readonly onSpelling: () => void;
}

/** Publishes the article here, publishes its changes, or makes it private again. */
export function HokkaPlace({ editor, saving, spelling, lacksApproval, onSpelling }: HokkaPlaceProps) {
  const { saved } = editor.state;
  const hasChanges = editor.isUnsaved || needsPublishing(editor.state);
  const setPublic = async (isPublic: boolean) => {
    editor.edit({ isPublic });
    const isDone = await saving.publish();
    // What the server has refused must not be published by a later save.
    if (!isDone) editor.edit({ isPublic: !isPublic });
  };
  return (
    <PanelSection
      title="Hokka"
      icon={<Feather aria-hidden size={18} className="text-ink-soft" />}
      aside={
        saved.moderation_status === 'approved' ? (
          saved.is_public && <VisibilityBadge isPublic />
        ) : (
          <OwnModerationBadge article={saved} />
        )
      }
    >
      {saved.is_public ? (
        <p className="text-ink-soft">
          {hasChanges
            ? 'Okurlar önceki metni görüyor; son değişiklikleriniz yayımlanmadı.'
            : 'Okurlar son metni görüyor.'}
        </p>
      ) : (
        <p className="text-ink-soft">
          Yayımlanınca herkes okuyabilir; Makaleler sayfasında ve arama motorlarında çıkar. Adınız yazar olarak görünür.
        </p>
      )}
      {(!saved.is_public || hasChanges) && spelling !== undefined && (
        <SpellingCount spelling={spelling} onShow={onSpelling} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!saved.is_public && (
          <Button
            variant={lacksApproval ? 'secondary' : 'primary'}
            className="w-full"
            disabled={lacksApproval}
            pendingLabel="Yayımlanıyor..."
            onClick={() => setPublic(true)}
          >
            Hokka’da yayımla
          </Button>
        )}
        {saved.is_public && hasChanges && (
          <Button
            variant={lacksApproval ? 'secondary' : 'primary'}
            className="w-full"
            disabled={lacksApproval}
            pendingLabel="Yayımlanıyor..."
            onClick={saving.publish}
          >
            Değişiklikleri yayımla
          </Button>
        )}
        {saved.is_public && saved.moderation_status === 'approved' && (
          <LinkButton
            size="small"
            to={paths.publicArticle(saved)}
            target="_blank"
            rel="noopener"
            reloadDocument
            icon={<ExternalLink aria-hidden size={14} className="max-sm:hidden" />}
            aria-label="Makaleyi görüntüle (yeni sekmede açılır)"
          >
            Görüntüle
          </LinkButton>
        )}
        {saved.is_public && saved.moderation_status === 'approved' && (
          <Button
            size="small"
            icon={<Copy aria-hidden size={14} className="max-sm:hidden" />}
            onClick={() =>
              copyText(`${window.location.origin}${paths.publicArticle(saved)}`, 'Bağlantı panoya kopyalandı!')
            }
          >
            Bağlantıyı kopyala
          </Button>
        )}
        {saved.is_public && (
          <RowMenu name="Hokka" className="ml-auto size-8!">
            <MenuAction icon={<Lock aria-hidden size={16} />} onSelect={() => void setPublic(false)}>
              Yayından kaldır
            </MenuAction>
          </RowMenu>
        )}
      </div>
    </PanelSection>
  );
}
