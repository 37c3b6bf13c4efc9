import { Dialog } from '../../../../../ui/dialog.tsx';
import { NewUserForm } from './new-user-form.tsx';

interface NewUserDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Opens an account for somebody. */
export function NewUserDialog({ open, onOpenChange }: NewUserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Yeni Kullanıcı"
      description="Hesap doğrulanmış olarak açılır; şifresini belirlemesi için kullanıcıya 7 gün geçerli bir bağlantı gönderilir."
    >
      <NewUserForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
