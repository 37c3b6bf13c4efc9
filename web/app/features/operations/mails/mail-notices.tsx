import { type listMails, resendFailedMails } from '@hokka/contracts/operations/mail-log.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { notifyFailure, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type Counts = EndpointData<typeof listMails>['counts'];

interface MailNoticesProps {
  readonly counts: Counts;
  /** The list shows only failed mails already. */
  readonly showsFailed: boolean;
  readonly onShowFailed: () => void;
}

/** Notices above the list: queued and failed mails. */
export function MailNotices({ counts: { failed, queued }, showsFailed, onShowFailed }: MailNoticesProps) {
  return (
    <div className="mb-5 flex flex-col gap-3 empty:hidden">
      {failed > 0 && (
        <Banner
          tone="warning"
          title={`${formatNumber(failed)} e-posta gönderilemedi`}
          action={
            <div className="flex flex-wrap gap-2">
              {!showsFailed && <Button onClick={onShowFailed}>Göster</Button>}
              <ResendAllButton />
            </div>
          }
        >
          {showsFailed && (
            <p>
              Sorun sunucudaysa önce <TextLink to={`${paths.adminSettings}?tab=email`}>ayarlarını</TextLink> düzeltin.
            </p>
          )}
        </Banner>
      )}
      {queued > 0 && (
        <Banner tone="info" title={`${formatNumber(queued)} e-posta gönderilmeyi bekliyor`}>
          <p>Sunucuya ulaşılamazsa 24 saat boyunca yeniden denenir. Bu sayfa kendiliğinden güncellenir.</p>
        </Banner>
      )}
    </div>
  );
}

function ResendAllButton() {
  const { mutateAsync: resendAll } = useEndpointMutation(resendFailedMails);
  const resend = () =>
    resendAll({}).then(
      ({ resent }) => {
        if (resent > 0) notifySuccess(`${formatNumber(resent)} e-posta yeniden sıraya alındı`);
        else
          notifyInfo('Son 7 günde gönderilemeyen e-posta yok', {
            description: 'Eskileri tek tek yeniden gönderebilirsiniz.',
          });
      },
      (error: unknown) => notifyFailure('E-postalar yeniden gönderilemedi', error),
    );
  return (
    <Button onClick={resend} pendingLabel="Sıraya alınıyor...">
      Hepsini yeniden gönder
    </Button>
  );
}
