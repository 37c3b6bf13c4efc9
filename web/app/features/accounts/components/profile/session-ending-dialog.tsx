import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { formatDeviceName } from '../../device-name.ts';
import type { SessionEnding } from './use-session-endings.ts';

interface SessionEndingDialogProps {
  readonly ending: SessionEnding | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (ending: SessionEnding) => unknown;
}

/** Asks for confirmation before a session is ended. */
export function SessionEndingDialog({ ending, open, onOpenChange, onConfirm }: SessionEndingDialogProps) {
  if (ending === undefined) return null;
  return (
    <ConfirmDialog
      {...toDialogTexts(ending)}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => onConfirm(ending)}
    />
  );
}

function toDialogTexts(ending: SessionEnding) {
  if (ending.scope === 'one') {
    return {
      title: 'Bu oturumu kapatmak istediğinizden emin misiniz?',
      description: `“${formatDeviceName(ending.session)}” üzerindeki oturum hemen kapanır. Orada devam etmek için yeniden giriş yapmak gerekir.`,
      confirmLabel: 'Oturumu kapat',
    };
  }
  if (ending.scope === 'others') {
    return {
      title: 'Diğer oturumları kapatmak istediğinizden emin misiniz?',
      description: `Bu cihaz dışındaki ${ending.count} oturum hemen kapanır. Burada giriş yapmış olarak kalırsınız.`,
      confirmLabel: 'Diğer oturumları kapat',
    };
  }
  return {
    title: 'Her yerden çıkış yapmak istediğinizden emin misiniz?',
    description:
      'Bu cihaz da içinde olmak üzere bütün oturumlarınız hemen kapanır. Devam etmek için yeniden giriş yaparsınız.',
    confirmLabel: 'Her yerden çıkış yap',
  };
}
