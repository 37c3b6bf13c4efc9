import { type Brief, outlinesAgainMax } from '@hokka/contracts/briefs/brief.ts';
import { outlinePrice } from '@hokka/contracts/briefs/prices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { describePrice } from '../../articles/labels.ts';
import { describeLeft, describeMissing } from '../../articles/remaining-units.ts';
import { useOrderOutline } from '../api.ts';
import { MissingUnits } from '../missing-units.tsx';

interface OrderAgainProps {
  readonly brief: Brief;
  readonly limits: Limits | undefined;
  /** Saves the displayed outline; resolves to whether it succeeded. */
  readonly flush?: () => Promise<boolean>;
}

/** Regenerates the outline, with the remaining number of attempts and the price. */
export function OrderAgain({ brief, limits, flush }: OrderAgainProps) {
  const { id, outline, outlines_left: left } = brief;
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: order } = useOrderOutline();
  const missing = limits && describeMissing(limits, outlinePrice);
  const rest = limits && describeLeft(limits, outlinePrice);
  const send = async () => {
    if (flush !== undefined && !(await flush())) {
      notifyErrorNotice(unsaved, unsaved.message);
      return;
    }
    await order({ params: { id } }).catch((error: unknown) => notifyErrorNotice(error, 'Plan yeniden istenemedi'));
  };
  return (
    <div>
      <Button
        variant={outline === null ? 'primary' : 'secondary'}
        className={outline === null ? '' : 'w-full'}
        icon={<RotateCw aria-hidden size={16} />}
        disabled={left === 0 || missing !== undefined}
        pendingLabel="Gönderiliyor..."
        onClick={outline === null ? send : () => setAsking(true)}
      >
        {outline === null ? 'Yeniden dene' : 'Planı yeniden oluştur'}
      </Button>
      <p className="mt-2 text-ink-soft text-sm">
        {left === 0
          ? `Bu plan ${outlinesAgainMax} kez yeniden istendi; daha fazla istenemez.`
          : `${describePrice(outlinePrice)}; ${left} kez daha istenebilir.${rest === undefined ? '' : ` Sonra kalan: ${rest}.`}`}
      </p>
      {missing !== undefined && (
        <p className="mt-1 text-coral text-sm">
          <MissingUnits limits={limits} missing={missing} />
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title="Plan yeniden oluşturulsun mu?"
        description={`Yapay zekâ baştan bir plan hazırlar (${describePrice(outlinePrice)}). Şimdiki plan “Önceki planlar” arasında durur, geri alabilirsiniz. Plan hazırlanamazsa hakkınız geri verilir.`}
        confirmLabel="Yeniden oluştur"
        onConfirm={send}
      />
    </div>
  );
}

const unsaved = new ApiError({
  status: 409,
  code: 'version_conflict',
  message: 'Ekrandaki plan henüz kaydedilemedi. Kaydedildikten sonra yeniden deneyin.',
});
