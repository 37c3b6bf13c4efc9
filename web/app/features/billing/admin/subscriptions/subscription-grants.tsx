import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EndForm } from './end-form.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { type GrantedUser, GrantForm } from './grant-form.tsx';

/** An admin's actions on a subscription: grant a plan or additional days without payment, or end the running period. */
export function SubscriptionGrants({ user }: { readonly user: GrantedUser }) {
  const [open, setOpen] = useState<'grant' | 'extension' | 'end'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" onClick={() => setOpen('grant')}>
        Plan tanımla
      </Button>
      {!user.subscription.renews && (
        <Button size="small" onClick={() => setOpen('extension')}>
          Süreyi uzat
        </Button>
      )}
      {!user.subscription.renews && (
        <Button size="small" className="text-coral! sm:ml-auto" onClick={() => setOpen('end')}>
          Sonlandır
        </Button>
      )}
      <Dialog
        open={open === 'grant'}
        onOpenChange={close}
        title="Plan tanımla"
        description={
          <span className="wrap-anywhere">
            {user.name} için ödeme alınmadan tanımlanır; kullanıcıya e-posta gönderilir.
          </span>
        }
      >
        <GrantForm user={user} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'extension'}
        onOpenChange={close}
        title="Süreyi uzat"
        description="Dönemin sonuna gün eklenir, ödeme alınmaz; kullanıcıya e-posta gönderilir."
      >
        <ExtensionForm user={user} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'end'}
        onOpenChange={close}
        title="Aboneliği sonlandır"
        description={
          <span className="wrap-anywhere">
            {`${user.name} için süren dönem hemen biter; sırada bekleyen bir dönem varsa o başlar, yoksa ücretsiz plana geçilir. Para iade edilmez, kalan değer başka bir plana mahsup edilmez.`}
          </span>
        }
      >
        <EndForm user={user} onClose={close} />
      </Dialog>
    </>
  );
}
