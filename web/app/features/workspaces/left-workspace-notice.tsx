import { useEffect, useState } from 'react';
import { forgetLeftWorkspace, hasLeftWorkspace } from '../../lib/session/workspace.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says once why the tab no longer shows the workspace that it showed. */
export function LeftWorkspaceNotice() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (hasLeftWorkspace()) setShown(true);
  }, []);
  if (!isShown) return null;
  return (
    <Banner
      tone="warning"
      className="m-4"
      title="Çalışma alanına artık erişiminiz yok"
      onDismiss={() => {
        forgetLeftWorkspace();
        setShown(false);
      }}
    >
      Üyeliğiniz sona erdi ya da çalışma alanı silindi. Şimdi kişisel çalışma alanınızdasınız.
    </Banner>
  );
}
