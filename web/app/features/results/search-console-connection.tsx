import { connectSearchConsole, disconnectSearchConsole } from '@hokka/contracts/views/search-console.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { notifyFailure } from '../../ui/notify.ts';

/** Parameter of the results page after Google did not grant the permission. */
export const refusedParameter = 'google-izni-yok';

/** Asks Google for the permission to read the results of searches. */
export function Connect({ label }: { readonly label: string }) {
  const { mutateAsync } = useEndpointMutation(connectSearchConsole);
  const connect = () =>
    mutateAsync({}).then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => notifyFailure('Google’a bağlanılamadı', error),
    );
  return (
    <Button pendingLabel="Google açılıyor..." onClick={connect}>
      {label}
    </Button>
  );
}

/** Ends the connection after a confirmation. */
export function Disconnect() {
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync } = useEndpointMutation(disconnectSearchConsole);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsAsked(true)}>
        Bağlantıyı kaldır
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Search Console bağlantısı kaldırılsın mı?"
        description="Google’daki izin iptal edilir, okunan arama sonuçları silinir. Okunma sayılarınız durur."
        confirmLabel="Bağlantıyı kaldır"
        tone="danger"
        onConfirm={async () => {
          await mutateAsync({});
        }}
      />
    </>
  );
}
