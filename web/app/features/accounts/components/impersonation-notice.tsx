import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeZone } from '../../../lib/formatting/format.ts';
import { readImpersonation } from '../../../lib/session/impersonation.ts';
import { redirectToLogin } from '../../../lib/session/session-end.ts';
import { Button } from '../../../ui/button.tsx';
import { signOutToHome } from '../sign-out-actions.ts';

const timeOfDay = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone });

/** Shows on every page of the tab that an admin impersonates a user, until when, and how to stop. */
export function ImpersonationNotice() {
  const [impersonation] = useState(readImpersonation);
  const expiresAt = impersonation?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(redirectToLogin, Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  if (impersonation === undefined) return null;
  return (
    <section aria-label="Kullanıcı olarak görüntüleme" className="border-line border-b bg-coral-wash px-4 py-2 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p className="flex items-start gap-2">
          <Eye aria-hidden size={16} className="mt-0.5 shrink-0 text-coral" />
          <span className="wrap-anywhere">
            <strong className="font-semibold">{impersonation.userName}</strong> olarak görüntülüyorsunuz. Değişiklik
            yapılamaz. Bitiş: {timeOfDay.format(new Date(impersonation.expiresAt))}
          </span>
        </p>
        <Button size="small" onClick={signOutToHome}>
          Görüntülemeyi bitir
        </Button>
      </div>
    </section>
  );
}
